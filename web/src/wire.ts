// Generated from Python by `make wire`; do not edit.

export const PROTOCOL = 1;

/** A moment of a game as its board draws it. The types of each game say what else is in it. */
export interface PageModel {
  game: string;
}

/** The secret of an invite, and who sits down. */
export interface Accept {
  secret: string;
  name?: string;
  word?: string;
}

export interface Accepted {
  table: string;
  seat: number | null;
  path: string;
}

/** Let in who knocks, or not: then they need not knock again for ten minutes. */
export interface Admit {
  type: "admit";
  knock: string;
  yes: boolean;
}

/** A hint: up to three suggestions, the best first. */
export interface Advice {
  type: "advice";
  id: string;
  suggestions: Array<Suggestion>;
}

/** What a new table is advised to choose, for so many seats and these values of others. */
export interface AdviceInfo {
  value: string;
  seats: Array<number>;
  where: Record<string, string>;
}

/** What the choices of a moment come to, where the seat can know it: by action, a number for each thing on the table that changes. It follows the page, so that no page waits for it. */
export interface Ahead {
  type: "ahead";
  seq: number;
  then: Record<string, Record<string, number>>;
}

/** Yes or no to what another seat asks: an undo, a rematch, or what to do with an empty chair. */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  question: string;
  yes: boolean;
  word?: string;
}

/** One of those that are offered; else one of the choices of the scene. */
export interface AnswerPuzzle {
  action: string;
}

/** Ask this person to play; and the way to say yes to who asked. */
export interface Ask {
  type: "ask";
  person: string;
  game: string;
  pace?: string;
  rated?: boolean;
  name?: string;
}

/** `seat`: for an open chair; `move`: to carry one's own seat to another device; `watch`: for spectators. */
export interface AskInvite {
  kind: "move" | "seat" | "watch";
  seat?: number | null;
}

/** What somebody would like to be called at a table of this game. */
export interface AskName {
  game: string;
  name: string;
}

/** A deck that comes with the game, or the text of one's own. With a card: its picture alone; else all cards on sheets of paper, as a PDF, or the rules as a booklet. */
export interface AskPrint {
  deck?: string;
  deck_text?: string;
  options?: Record<string, string>;
  card?: string;
  form?: "png" | "svg";
  paper?: "a4" | "letter";
  backs?: "fold" | "none" | "pages";
  only?: "all" | "booklet" | "cards" | "parts";
  grey?: boolean;
}

/** A file that can be played, and the id of the card in it that is asked about. */
export interface AskWorth {
  text: string;
  card: string;
}

/** Somebody would like to play with you. An `ask` in return begins the game. */
export interface Asked {
  type: "asked";
  who: PersonCard;
  game: string;
  pace: string;
  rated: boolean;
}

/** Keep a person or an address out for so many days. */
export interface Ban {
  days: number;
  why?: string;
  person?: string;
  with_address?: boolean;
  address?: string;
}

/** Who stays out. Of an address nobody can tell which it is. */
export interface Banned {
  id: string;
  kind: "address" | "person";
  person: PersonCard | null;
  until: string;
  why: string;
  with_address: boolean;
}

/** How many came to margins from `least` to `most`. */
export interface Bar {
  least: number;
  most: number;
  number: number;
}

/** One's only try at the deal of a day: the date where one is. */
export interface BeginTry {
  date?: string;
  name?: string;
}

/** Have nothing to do with this person: never paired, never shown to each other in the hall, never invited. They are not told. */
export interface Block {
  person: string;
}

/** Whom one has blocked, the latest first. */
export interface Blocks {
  people: Array<PersonCard>;
}

/** A bot on the scale of ratings, where it was measured. */
export interface BotMark {
  bot: string;
  name: string;
  mu: number;
}

/** A bot, and how often one won and lost against it alone. */
export interface BotScore {
  bot: string;
  name: string;
  strength: string;
  won: number;
  lost: number;
}

export interface BotSum {
  bot: string;
  name: string;
  games: number;
  ahead: number;
}

/** What stands at a place from now on, as JSON; nothing, to take it away. */
export interface CardChange {
  path: Array<string | number>;
  value?: string;
}

/** What a card of one's own is worth: the same deals with it and with a blank, so many of them so far. `waiting`: others are played first; `failed`: it may be asked for again. `win` is the part of a victory that it adds for who has it, `lead` the points; nothing after a few deals. */
export interface CardWorth {
  state: "failed" | "playing" | "ready" | "waiting";
  deals: number;
  of: number;
  win: WorthFigure | null;
  lead: WorthFigure | null;
}

/** A seat as everybody sees it. */
export interface Chair {
  seat: number;
  name: string;
  kind: "bot" | "open" | "person";
  bot: string;
  yours: boolean;
  present: boolean;
  away_seconds: number;
  person: string;
  picture: number;
  realm: number;
  visitor: boolean;
  rating: Rating | null;
  back: string;
}

/** The chances of all seats after so many steps. */
export interface ChancePoint {
  step: number;
  chances: Array<number>;
}

/** What somebody says about themself; what is not said stays as it is. */
export interface ChangeMe {
  name?: string | null;
  picture?: number | null;
  realm?: number | null;
  shows?: "everybody" | "me" | "played" | null;
  lang?: "" | "en" | "fr" | null;
  zone?: string | null;
}

/** Whether phones and computers in the same network are let in. */
export interface ChangeReach {
  open: boolean;
}

export interface Channel {
  id: string;
  kind: "discord" | "json" | "mail" | "matrix" | "ntfy" | "push";
  target: string;
  state: "failing" | "off" | "on" | "unconfirmed";
  why: string;
  fails: number;
  hour: number;
  here: boolean;
}

/** What came of a notice that was sent to try it out. */
export interface ChannelTried {
  went: boolean;
  why: string;
}

/** How one is told, and how one could be at this server. */
export interface Channels {
  channels: Array<Channel>;
  quiet_from: number;
  quiet_until: number;
  zone: string;
  push_key: string;
  mail: boolean;
}

export interface Chat {
  number: number;
  seat: number;
  text: string;
  phrase: string;
}

/** A deck of one's own: the text of its file, or a draft. */
export interface CheckDeck {
  text?: string;
  draft?: DeckDraft | null;
}

/** `good`: it can be played. `text` is its file; empty where nothing could be made of it. `needs` are the options with which it can be played, where that is not so by the usual ones. */
export interface CheckedDeck {
  good: boolean;
  text: string;
  id: string;
  draft: DeckDraft | null;
  own: Array<string>;
  guidelines: Array<Guideline>;
  faults: Array<DeckFault>;
  most_copies: Record<string, number>;
  needs: Record<string, string>;
}

export interface Circle {
  id: string;
  title: string;
  game: string;
  pace: string;
  slow: boolean;
  twice: boolean;
  same_deals: boolean;
  rated: boolean;
  days: number;
  state: "ended" | "gathering" | "playing";
  seconds_left: number;
  link: string;
  qr_path: string;
  qr_size: number;
  at_home: boolean;
  member: boolean;
  maker: boolean;
  people: Array<CirclePerson>;
  games: Array<CircleGame>;
}

/** `a` and `b` are numbers of people; `a` has the first seat. `result` is 1, a half or 0 for `a`. `held`: why a slow table is not laid yet: one has as many such games as one may, or the two cannot both sit down to it. */
export interface CircleGame {
  number: number;
  round: number;
  a: number;
  b: number;
  yours: boolean;
  table: string;
  record: string;
  result: number | null;
  margin: number;
  how: "" | "forfeit" | "played" | "unplayed";
  playing: boolean;
  you_wait: boolean;
  they_wait: boolean;
  held: "" | "both" | "room";
}

/** One of one's circles, for a list. */
export interface CircleLine {
  id: string;
  title: string;
  path: string;
  game: string;
  state: "ended" | "gathering" | "playing";
  people: number;
  open: number;
  place: number;
}

export interface CircleMade {
  circle: string;
  path: string;
}

/** Somebody in a circle, and how they stand; `place` is 0 until somebody has a result. */
export interface CirclePerson {
  number: number;
  card: PersonCard | null;
  yours: boolean;
  maker: boolean;
  left: boolean;
  points: number;
  margin: number;
  done: number;
  place: number;
}

/** How much time is left to whom. */
export interface Clocks {
  pace: string;
  bank: number;
  low_from: number;
  seats: Array<SeatTime>;
  paused: boolean;
  due: number | null;
  ring: number | null;
  pauses: number;
  asleep: boolean;
  rings: number;
  rest: Rest | null;
  stops: Array<string>;
}

/** The secret behind the # of a picture or link that lets a device into a house. */
export interface ComeIn {
  secret: string;
}

export interface CompanionSaid {
  person: string;
  name: string;
  picture: number;
  realm: number;
  games: number;
}

/** The number that was sent to the address. */
export interface ConfirmChannel {
  code: string;
}

/** A back-up: where it lies, how large it is, and when it was made. */
export interface Copied {
  path: string;
  size: number;
  made: string;
}

export interface CoursePoint {
  at: string;
  mu: number;
  sigma: number;
}

export interface Day {
  date: string;
  played: boolean;
  share: number | null;
}

export interface Days {
  streak: number;
  week: Array<Day>;
}

/** A deal, and how one fared. `fate` is shown when its day has ended everywhere; what others made of it after one's own try. */
export interface Deal {
  id: string;
  kind: "friends" | "pairs" | "teams" | "today";
  number: number;
  date: string;
  game: string;
  bots: Array<string>;
  bot_names: Array<string>;
  is_own: boolean;
  promise: string;
  fate: string;
  closed: boolean;
  seconds_left: number;
  people: number;
  helpers: number;
  bars: Array<Bar>;
  yours: Try | null;
  seen_here: boolean;
  tables: Array<DealTable>;
  match: DealMatch | null;
}

/** A chair at a table of two. `margin` and `share` are told after one's own game; who gave up has no margin. */
export interface DealChair {
  name: string;
  yours: boolean;
  team: number | null;
  score: number | null;
  margin: number | null;
  share: number | null;
  gave_up: boolean;
}

/** The field, the best first, after one's own try. */
export interface DealField {
  mean: number;
  laid: Array<Laid>;
}

export interface DealMade {
  deal: string;
  path: string;
}

/** By how much the first team is ahead; where somebody gave up, only who lost. */
export interface DealMatch {
  ahead: number;
  given_up: boolean;
}

export interface DealTable {
  number: number;
  state: "ended" | "free" | "playing" | "waiting";
  chairs: Array<DealChair>;
  record: string;
}

/** A deck while it is built. `rest` is what its file says besides, as text: cards of its own. */
export interface DeckDraft {
  name?: NameInBoth;
  cards?: Record<string, number>;
  rest?: string;
}

/** What is wrong with a deck, or could be better (`warning`). `card` is the one it is about and `guide` the guideline, where it is about one; `line` is that of a file which was sent. */
export interface DeckFault {
  text: string;
  warning: boolean;
  card: string;
  guide: string;
  line: number;
}

/** A holiday, from tomorrow at the earliest. */
export interface Declare {
  first: string;
  last: string;
  zone?: string;
}

/** What was done about a table or a record, and whose it was, as far as they are known. */
export interface DeedDone {
  id: string;
  what: "closed" | "deleted";
  game: string;
  at: string;
  why: string;
  people: Array<PersonCard>;
}

export interface DefaultChoice {
  action: string;
  text: string;
}

/** For a game without a page of its own: the position in words, and the choices as buttons. */
export interface DefaultPageModel {
  game: string;
  kind: "default";
  text: string;
  choices: Array<DefaultChoice>;
}

/** A browser at which one plays. */
export interface Device {
  id: string;
  label: string;
  seen: string;
  here: boolean;
}

/** Brings all that is somebody's to another device. It serves once, within ten minutes. */
export interface DeviceLink {
  link: string;
  qr: string;
  qr_size: number;
}

/** Bytes. What nobody can know yet is null. */
export interface DiskSeen {
  size: number;
  free: number | null;
  a_day: number | null;
  days: number | null;
}

/** A file of cards, and one of them: by its number, those of each kind in a row. `new` adds a card of this kind. `at`: the place whose steps are asked for. */
export interface EditCard {
  text?: string;
  card?: number;
  new?: string;
  change?: CardChange | null;
  at?: Array<string | number> | null;
}

/** Name and sentence; or what a passkey answered; or the secret that another device of theirs shows; or nothing, to be asked for a passkey. */
export interface Enter {
  name?: string;
  sentence?: string;
  device?: string;
  credential?: Record<string, unknown> | null;
}

export interface FavouriteSaid {
  name: string;
  games: number;
  ahead: number;
}

/** Something that the game counts: the highest of so many games, or their mean. */
export interface FigureSaid {
  name: string;
  value: number;
  unit: string;
  how: "best" | "mean";
  games: number;
}

export interface Friends {
  people: Array<PersonCard>;
}

/** What can be chosen before a game begins, in one language. */
export interface GameInfo {
  id: string;
  name: string;
  seats: Array<number>;
  bots: Array<string>;
  bot_names: Array<string>;
  decks: Array<string>;
  options: Array<OptionInfo>;
  role: string;
  unnamed: Array<string>;
  tutorial: boolean;
  paces: Array<string>;
  own_decks: boolean;
  page: string;
  rings: boolean;
  stops: Array<string>;
  deals: boolean;
  deals_of_two: boolean;
}

/** A finished game, from the seat of the one whose history it is. */
export interface GameLine {
  record: string;
  has_record: boolean;
  game: string;
  mode: "alone" | "bots" | "people";
  pace: string;
  rated: boolean;
  unrated: string;
  ended: string;
  how: "called_off" | "given_up" | "played" | "resigned" | "time" | "upgraded";
  seat: number;
  score: number | null;
  place: number;
  won: number;
  gave_up: boolean;
  change: number | null;
  hidden: boolean;
  deal: string;
  sealed: boolean;
  others: Array<Somebody>;
}

/** What somebody's games of one kind come to. */
export interface GameProfile {
  game: string;
  name: string;
  games: number;
  won: number;
  shared: number;
  lost: number;
  share: number;
  points_games: number;
  points: number;
  best: number;
  unit: string;
  figures: Array<FigureSaid>;
  favourites_title: string;
  favourites: Array<FavouriteSaid>;
  bots: Array<BotSum>;
  marks: Array<BotMark>;
  rating: RatingSaid | null;
}

/** A game under way as the seat of whoever plays here now sees it, without what may be done. Where that is not the only one of this browser, as spectators see it. */
export interface Glance {
  seat: number | null;
  scene: PageModel | null;
}

/** So many there are, and so many there should be. */
export interface Guideline {
  name: string;
  has: number;
  least: number | null;
  most: number | null;
}

/** Who is here and what waits, whole. */
export interface Hall {
  type: "hall";
  people: number;
  games: number;
  tables: Array<OpenTable>;
  here: Array<PersonCard>;
  bell: number;
  knocks: Array<Knock>;
  asked: number;
}

/** The first message. The ticket is fetched just before and serves once. */
export interface Hello {
  type: "hello";
  protocol: number;
  ticket: string;
  language?: "en" | "fr";
}

/** A finished game off one's own list, or back on it. */
export interface Hide {
  record: string;
  hidden?: boolean;
}

/** What is best in this seat, and why, where the table allows it. */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** Games, the latest first. `before` asks for the next ones; empty: there are no more. */
export interface History {
  games: Array<GameLine>;
  before: string;
  total: number | null;
}

/** Asked in passing, this seat takes longer, on its own clock. */
export interface Hold {
  type: "hold";
  id: string;
  seat: number;
}

export interface HolidaySaid {
  first: string;
  last: string;
}

/** Those that are not over. Slow games stand while one lasts. */
export interface Holidays {
  days: Array<HolidaySaid>;
  left: number;
  today: string;
}

/** What the front page shows besides the hall. */
export interface Home {
  form: "home" | "public";
  bots: Array<BotScore>;
  games: Array<TableLine>;
  waiting: number;
  under_way: number;
  finished: Array<TableLine>;
  shelf: number;
  reach: HomeReach | null;
  slow: boolean;
  may_stay_on: boolean;
}

/** How a phone in the house finds this page. */
export interface HomeReach {
  reach: Reach;
  link: string;
  qr: string;
  qr_size: number;
}

/** A link with a secret behind its #, where no log sees it; it serves once (a spectator's link serves many). */
export interface Invite {
  id: string;
  kind: "move" | "seat" | "watch";
  seat: number | null;
  link: string;
  qr: string;
  qr_size: number;
  words: string;
  short: string;
}

/** A link that was given out and is still good; its secret nobody knows any more. */
export interface InviteGiven {
  id: string;
  kind: "move" | "seat" | "watch";
  seat: number | null;
  made: string;
}

/** What somebody is invited to, before they sit down. */
export interface Invited {
  kind: "move" | "seat" | "watch";
  seat: number | null;
  game: string;
  names: Array<string>;
  promise: string;
  pace: string;
  rated: boolean;
  faces: Array<SeatFace>;
}

export interface JoinCircle {
  link: string;
  name?: string;
}

/** A puzzle with its answer, which never counts: for times without a network. */
export interface KeptPuzzle {
  posed: PuzzlePosed;
  lines: Array<PuzzleLine>;
  best: number;
  why: string;
  reply: string;
}

/** The same for everybody. */
export interface KeptPuzzles {
  puzzles: Array<KeptPuzzle>;
}

/** By what somebody can come back on another device, and on how many they are. Who `may_change` that has proved here just now who they are, or has nothing to prove it by. */
export interface Keys {
  sentence: boolean;
  passkeys: Array<string>;
  devices: number;
  may_change: boolean;
}

/** A browser of the home network that is not let in yet. Its page shows the same number. */
export interface Knock {
  id: string;
  number: number;
  device: string;
}

/** Knock, or wait on before the door. */
export interface KnockAt {
}

/** `waits`: somebody in the house is asked, who sees the same number. `full`: too many knock. */
export interface KnockHeard {
  state: "full" | "in" | "refused" | "waits";
  number: number;
  wait: number;
}

/** Who stands before the door of the house, all of them; to whoever laid the table. */
export interface Knocks {
  type: "knocks";
  knocks: Array<Knock>;
}

/** How one of the field fared. */
export interface Laid {
  id: string;
  name: string;
  bot: string;
  card: PersonCard | null;
  yours: boolean;
  score: number;
  margin: number;
  share: number | null;
  sizes: Array<number>;
}

/** Whoever asks leaves; the maker may take somebody out before it has begun. */
export interface LeaveCircle {
  number?: number | null;
}

/** A sentence of the tale. */
export interface Line {
  number: number;
  chapter: number;
  seq: number;
  text: string;
  seat: number | null;
  ends: boolean;
  marks: Array<Mark>;
}

/** A game under way that strangers may look on at. */
export interface ListedGame {
  table: string;
  game: string;
  names: Array<string>;
  chapter: number;
  pace: string;
  rated: boolean;
}

/** See through the eyes of one of one's own seats: on one sofa the device goes round. */
export interface Look {
  type: "look";
  seat: number;
}

export interface LookAtCircle {
  link: string;
}

export interface LookAtInvite {
  secret: string;
}

/** Nothing, to be told what the browser is to make; or what it made. */
export interface MakePasskey {
  credential?: Record<string, unknown> | null;
  label?: string;
}

/** Part of a sentence, counted in UTF-16: the name of a card, as notation has it, or of a seat. */
export interface Mark {
  from: number;
  to: number;
  card: string | null;
  seat: number | null;
}

/** Who plays at this browser now, if anybody ever did, and all who may play there. */
export interface Me {
  me: PersonCard | null;
  people: Array<PersonCard>;
  shows: "everybody" | "me" | "played";
  lang: string;
  zone: string;
  keys: Keys | null;
  passkeys_here: boolean;
}

/** One moment of a finished game, for the replay. */
export interface Moment {
  number: number;
  of: number;
  seat: number | null;
  chapter: number;
  deciding: number | null;
  scene: PageModel;
  lines: Array<Line>;
}

/** One of the legal actions, in notation. `at` is the moment it answers: the `seq` of a page. */
export interface Move {
  type: "move";
  id: string;
  seat: number;
  at: number;
  action: string;
  thought?: number | null;
}

/** Hear nothing of a seat at this table, or hear it again; nobody else is told. */
export interface Mute {
  type: "mute";
  seat: number;
  on: boolean;
}

export interface NameInBoth {
  en?: string;
  fr?: string;
}

export interface NameSaid {
  name: string;
  note: string;
  good: boolean;
}

/** Three to twelve friends, each against each other. A slow pace lays all tables at once; else each is laid when both say that they would play now. */
export interface NewCircle {
  game: string;
  title?: string;
  pace?: string;
  twice?: boolean;
  same_deals?: boolean;
  rated?: boolean;
  days?: number;
  name?: string;
}

/** The same cards for friends, against the same bots as today's deal of that game. */
export interface NewDeal {
  game: string;
  kind?: "friends" | "pairs" | "teams";
  tables?: number;
  days?: number;
}

/** Who is to sit here: `me` (this browser), `friend` (by link) or `bot` at a level, the best unless one is named. Several `me` share one device. */
export interface NewSeat {
  kind: "bot" | "friend" | "me";
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  seats: Array<NewSeat>;
  options?: Record<string, string>;
  deck?: string;
  deck_text?: string;
  hints?: boolean;
  pace?: string;
  rated?: boolean;
  promise?: string;
  word?: string;
  tutorial?: boolean;
  listed?: boolean;
}

/** Something about the table itself: the server closes for a moment, a seat has moved, what somebody asked of the others is declined; or a word of whoever runs the server, to all. */
export interface Notice {
  type: "notice";
  code: "closing" | "declined" | "deleted" | "host" | "moved" | "nudged";
  text: string;
}

/** Without a clock: whoever is to decide has had ten minutes, and is asked to. */
export interface Nudge {
  type: "nudge";
  id: string;
  seat: number;
}

/** The host's page but for its lists. */
export interface Office {
  version: string;
  until: string;
  doors: "closed" | "links" | "open";
  notice: string;
  workers: number;
  people: number;
  games: number;
  disk: DiskSeen;
  copies: Array<Copied>;
  reports: Array<Reported>;
  bans: Array<Banned>;
}

/** Whether phones and computers of the house are let in. */
export interface OpenHouse {
  open: boolean;
}

/** The secret of a link that `oz host` has made. It serves once. */
export interface OpenOffice {
  secret: string;
}

/** A table that waits for somebody; whoever comes first sits down. */
export interface OpenTable {
  table: string;
  game: string;
  maker: PersonCard;
  chairs: number;
  yours: boolean;
  pace: string;
  rated: boolean;
  rating: Rating | null;
}

export interface OptionInfo {
  name: string;
  values: Array<string>;
  default: string;
  ruling: string;
  about: string;
  advice: AdviceInfo | null;
}

/** Send somebody out who looks on, for good; for whoever laid the table. */
export interface Out {
  type: "out";
  spectator: string;
}

/** The table as this browser may see it: whole, so one message makes anybody current. */
export interface Page {
  type: "page";
  table: string;
  game: string;
  seq: number;
  status: "ended" | "lobby" | "over" | "playing";
  language: "en" | "fr";
  seat: number | null;
  chairs: Array<Chair>;
  deciding: number | null;
  prompt: string;
  rule: string;
  chapter: number;
  may_undo: boolean;
  hints: boolean;
  tutorial: boolean;
  deal: string;
  watched: boolean;
  promise: string;
  options: Record<string, string>;
  scene: PageModel | null;
  tale_from: number;
  tale: Array<Line>;
  chat: Array<Chat>;
  questions: Array<Question>;
  result: Result | null;
  clocks: Clocks | null;
  rated: boolean;
  go: number | null;
  may_return: Array<number>;
  may_nudge: boolean;
  free: boolean;
  wishes: Array<number>;
  muted: Array<number>;
  blocked: Array<number>;
  spectators: Array<Spectator>;
  may_send_out: boolean;
}

/** Somebody was found, and sits at this table with you. */
export interface Paired {
  type: "paired";
  table: string;
  path: string;
}

/** Ask to stop the clocks for a while. The others must agree. */
export interface Pause {
  type: "pause";
  id: string;
  seat: number;
}

export interface People {
  people: Array<PersonSeen>;
}

/** Somebody, as others see them: a name, or none; one of 24 pictures on one of six colours. */
export interface PersonCard {
  person: string;
  name: string;
  picture: number;
  realm: number;
  visitor: boolean;
}

export interface PersonSeen {
  who: PersonCard;
  seen: string;
  here: boolean;
  reports: number;
  banned: boolean;
}

/** Chat: one of the set phrases, which everybody reads in their own language. */
export interface Phrase {
  type: "phrase";
  id: string;
  seat: number;
  phrase: "good_luck" | "goodbye" | "have_fun" | "hello" | "must_go" | "oh_no" | "once_more" | "one_moment" | "sorry" | "thanks" | "well_played" | "what_luck";
}

/** The page is still there; `seen`: somebody has it before their eyes, and needs no notices. */
export interface Ping {
  type: "ping";
  seen?: boolean;
}

/** Whether one would play this game now. It is said again every few seconds; once both have said it the table is laid. */
export interface PlayInCircle {
  number: number;
  on?: boolean;
}

export interface Pong {
  type: "pong";
}

/** A line of the answer: how many wait before this one; how many cards are measured; that so many pages are being set, and since when; at last the file as base64, or why there is none. */
export interface PrintLine {
  ahead: number;
  done: number;
  of: number;
  pages: number;
  seconds: number | null;
  file: string;
  fault: string;
}

/** Why a request is refused: a stable code, and a sentence. */
export interface Problem {
  code: string;
  text: string;
  field: string;
}

/** Somebody's page. What is only for themself is not on that of another. */
export interface Profile {
  person: string;
  name: string;
  picture: number;
  realm: number;
  visitor: boolean;
  since: string;
  mine: boolean;
  games: Array<GameProfile>;
  shows: "everybody" | "me" | "played" | null;
  devices: number;
  under_way: number;
  companions: Array<CompanionSaid>;
  days: number;
  latest: Array<GameLine>;
}

/** The SHA-256 of a secret that the next table is dealt from; made before any word is known. */
export interface Promise {
  id: string;
  promise: string;
}

/** One that is known by its id, or a new one. A push has the endpoint of a browser as its target and its two keys, with a space between them, as its secret. */
export interface PutChannel {
  id?: string;
  kind?: "discord" | "json" | "mail" | "matrix" | "ntfy" | "push";
  target?: string;
  secret?: string;
  hour?: number;
  on?: boolean;
}

/** All of one's channels; those that are not named are gone. The hours from `quiet_from` to `quiet_until` are quiet; the same twice: none are. */
export interface PutChannels {
  channels: Array<PutChannel>;
  quiet_from?: number;
  quiet_until?: number;
  zone?: string;
}

/** One that is offered. */
export interface PuzzleChoice {
  action: string;
  said: string;
}

/** A choice that is offered, and its chance to win. */
export interface PuzzleLine {
  action: string;
  said: string;
  win: number;
  error: number;
}

/** A decision as one seat sees it; what is best is told after the answer. */
export interface PuzzlePosed {
  id: string;
  game: string;
  day: string;
  theme: string;
  themes: Array<PuzzleTheme>;
  seat: number;
  names: Array<string>;
  prompt: string;
  rule: string;
  scene: PageModel;
  offered: Array<PuzzleChoice>;
  tried: boolean;
  rated: PuzzleRating;
  you: PuzzleRating;
  solved: number;
}

/** How strong a person or a puzzle is: a guess, how unsure it is, from how many answers. */
export interface PuzzleRating {
  mu: number;
  sigma: number;
  n: number;
}

/** What a puzzle may be about, and in which game. */
export interface PuzzleTheme {
  game: string;
  theme: string;
  name: string;
}

/** What an answer was worth, and why another was better. */
export interface PuzzleTold {
  right: boolean;
  counts: boolean;
  chosen: PuzzleLine;
  best: PuzzleLine;
  lines: Array<PuzzleLine>;
  why: string;
  reply: string;
  before: PuzzleRating;
  you: PuzzleRating;
  puzzle: PuzzleRating;
}

/** Something people must agree on. */
export interface Question {
  id: string;
  kind: "pause" | "rematch" | "undo" | "vacant";
  asked_by: number | null;
  about: number | null;
  text: string;
  waiting_for: Array<number>;
}

/** Somebody, or a bot, and how strong they are. */
export interface RankingLine {
  place: number;
  bot: string;
  name: string;
  mu: number;
  sigma: number;
  games: number;
  mine: boolean;
  person: string;
  picture: number;
  realm: number;
}

/** Of one game, the strongest first: people whose rating is known well and who show it to whoever asks, and the bots where they were measured. */
export interface Rankings {
  game: string;
  lines: Array<RankingLine>;
  sure: number;
  mine: Array<RankingLine>;
}

/** How strong somebody is at this game, and how well that is known. */
export interface Rating {
  mu: number;
  sigma: number;
}

export interface RatingSaid {
  mu: number;
  sigma: number;
  games: number;
  about: boolean;
  text: string;
  course: Array<CoursePoint>;
}

/** From where this table can be reached: from its own machine alone (`closed`; `no_network` where there is no other), from the network around it, or by its public address. */
export interface Reach {
  state: "closed" | "no_network" | "open" | "public";
  address: string;
  may_change: boolean;
  lan_command: string;
  public_command: string;
  private_command: string;
}

/** A finished game at its permanent link. */
export interface RecordInfo {
  record: string;
  game: string;
  names: Array<string>;
  bots: Array<string>;
  moments: number;
  chapters: Array<number>;
  result: string;
  scores: Array<number>;
  winners: Array<number>;
  finished: boolean;
  promise: string;
  secret: string;
  words: Array<string>;
  text: string;
}

/** What this browser sent is not done; why, and by which rule. `id` is empty when the message could not be read. */
export interface Refused {
  type: "refused";
  id: string;
  code: "banned" | "busy" | "closed" | "illegal" | "malformed" | "not_authenticated" | "not_now" | "not_your_seat" | "over" | "protocol" | "stale" | "too_fast" | "unknown_type";
  text: string;
  rule: string;
}

/** Offer to play again, once the game is over. The word goes into the next deal, whose promise stands in the result. */
export interface Rematch {
  type: "rematch";
  id: string;
  seat: number;
  word?: string;
}

/** This browser has another subscription. `old` is the endpoint before, where it is known. */
export interface RenewPush {
  target: string;
  secret: string;
  old?: string;
}

/** Tell whoever runs the server about somebody: the one at a seat of a table, or a person. */
export interface Report {
  reason: "cheating" | "name" | "other" | "stalling" | "words";
  table?: string;
  seat?: number | null;
  person?: string;
  said?: string;
  lines?: boolean;
}

export interface Reported {
  id: string;
  by: PersonCard | null;
  whom: PersonCard | null;
  table: string;
  reason: "cheating" | "name" | "other" | "stalling" | "words";
  said: string;
  lines: Array<Array<string>>;
  made: string;
}

export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** No clock runs until this day. */
export interface Rest {
  why: "holiday" | "weekend";
  until: string;
}

/** How it ended. */
export interface Result {
  scores: Array<number>;
  winners: Array<number>;
  draw: boolean;
  reason: string;
  rule: string;
  hints: string;
  record: string;
  next_table: string;
  next_promise: string;
}

/** The clocks run again. */
export interface Resume {
  type: "resume";
  id: string;
  seat: number;
}

/** Back to a seat that a bot has taken because time was up. */
export interface Return {
  type: "return";
  id: string;
  seat: number;
}

/** Whether a game has been thought over, or how far that has come. `waiting`: another game is thought over first; `failed`: it may be asked for again. While it is `thinking` there may be a review already, which becomes better; whoever says which of its `rounds` they have (`since`) gets it only when there is another. */
export interface ReviewState {
  state: "failed" | "none" | "ready" | "thinking" | "waiting";
  done: number;
  of: number;
  rounds: number;
  review: ToldReview | null;
}

/** A rule or ruling with its number, or a part of how to play, which has none. */
export interface RuleSection {
  number: string;
  title: string;
  text: string;
  part: "how" | "rules" | "rulings";
}

/** Chat: plain text. */
export interface Say {
  type: "say";
  id: string;
  seat: number;
  text: string;
}

/** One would play again some day with who sits there; `on=false`: no longer. */
export interface SaySomeDay {
  seat: number;
  on?: boolean;
}

/** To every open page, and for an hour to those who come; empty: nothing any more. */
export interface SayToAll {
  text: string;
}

/** However they were written: capitals, accents and what stands between do not count. */
export interface SayWords {
  words: string;
}

/** Who sits at one seat: a bot, or somebody; neither where nobody does. */
export interface SeatFace {
  bot: string;
  card: PersonCard | null;
  rating: Rating | null;
}

/** The clock of a seat. Times are in seconds, as of this message. */
export interface SeatTime {
  left: number;
  free: number;
  runs: boolean;
  low: boolean;
}

/** End the game of a table, or take the record of one away; why is kept for whoever runs the server, and cannot be empty. */
export interface SeeToTable {
  why: string;
}

/** Look for somebody to play with. Not `eager`: one plays something meanwhile, and is asked before anything begins. */
export interface Seek {
  type: "seek";
  game: string;
  pace?: string;
  rated?: boolean;
  eager?: boolean;
  name?: string;
}

/** By which somebody comes back, with their name; shown once. */
export interface Sentence {
  sentence: string;
}

/** `links`: who is new needs a link; `closed`: nobody new sits down, no table is made. */
export interface SetDoors {
  doors: "closed" | "links" | "open";
}

/** A chair at a table of two; without one, the first that is free. */
export interface SitAtDeal {
  table?: number | null;
  seat?: number;
  name?: string;
}

/** At a table that waits in the hall, in the first chair that is free. */
export interface SitDown {
  table: string;
  name?: string;
  word?: string;
}

/** Somebody one has played with at a table; when both have said so they are friends. */
export interface SomeDay {
  seat: number;
  who: PersonCard;
  mine: boolean;
  theirs: boolean;
}

/** A seat of a finished game, as its player is called now. `somebody` is gone. */
export interface Somebody {
  seat: number;
  kind: "bot" | "person" | "somebody" | "visitor";
  name: string;
  score: number | null;
  person: string;
  bot: string;
  picture: number | null;
  realm: number | null;
}

/** Another language from now on. */
export interface Speak {
  type: "speak";
  language: "en" | "fr";
}

/** Somebody who looks on now; without a name, a visitor. */
export interface Spectator {
  id: string;
  name: string;
}

/** Whether this computer stays on, so that slow games can be offered. */
export interface StaysOn {
  on: boolean;
}

/** In a slow game: after what this seat wants to be waited for, where it is asked in passing. */
export interface Stops {
  type: "stops";
  id: string;
  seat: number;
  stops: Array<string>;
}

/** An action, what may be expected of it, and why, in words. */
export interface Suggestion {
  action: string;
  what: string;
  expected: string;
  why: string;
}

/** Who of the people of this browser plays there now; None: somebody new. */
export interface Switch {
  person?: string | null;
}

/** A table this browser sits at, for the front page. */
export interface TableLine {
  table: string;
  game: string;
  path: string;
  status: "ended" | "lobby" | "over" | "playing";
  names: Array<string>;
  your_turn: boolean;
  chapter: number;
  touched: string;
  yours: Array<number>;
  faces: Array<SeatFace>;
  pace: string;
  rated: boolean;
  left: number | null;
  low: boolean;
  rest: Rest | null;
  scores: Array<number>;
  winners: Array<number>;
  asked: boolean;
}

export interface TableMade {
  table: string;
  path: string;
}

/** A table from outside. */
export interface TableSeen {
  table: string;
  game: string;
  status: string;
  touched: string;
  record: string;
  names: string;
  listed: boolean;
  people: Array<PersonCard>;
}

export interface Tables {
  tables: Array<TableSeen>;
  deeds: Array<DeedDone>;
}

/** What this browser sent under this id is done. What happened to the game, a seat, the chat or a question is kept; a word about a seat that stays away lasts as long as the server runs. */
export interface Taken {
  type: "taken";
  id: string;
  seq: number;
}

/** Between strangers: one would rather talk freely, or no longer. It opens when all would. */
export interface Talk {
  type: "talk";
  id: string;
  seat: number;
  on: boolean;
}

/** Opens one socket, once, within half a minute. */
export interface Ticket {
  ticket: string;
}

export interface Today {
  deal: Deal;
  days: Days;
  tomorrow: string;
  house: Array<PersonCard>;
}

export interface ToldAccount {
  seat: number;
  name: string;
  parts: Array<ToldPart>;
  verdict: string;
}

/** One decision by both measures. A loss is of the chance to win; 0 where it is not clear. What is said of a measure is the best choice, or that the chosen one was as good, or how unsure that is and what it would need. */
export interface ToldDecision {
  step: number;
  seat: number;
  chapter: string;
  name: string;
  chosen: string;
  known_best: string;
  known_win: number | null;
  known_loss: number;
  known_said: string;
  open_best: string;
  open_win: number;
  open_loss: number;
  open_said: string;
}

export interface ToldMoment {
  step: number;
  seat: number;
  chapter: string;
  name: string;
  loss: number;
  cost: string;
  what: string;
  why: string;
  opened: string;
  position: string;
}

/** One line of an account: what moved the chance to win, and by how much. */
export interface ToldPart {
  label: string;
  value: number;
  text: string;
  within: number;
  is_total: boolean;
  is_clear: boolean;
}

export interface ToldReview {
  title: string;
  outcome: string;
  names: Array<string>;
  points: Array<ChancePoint>;
  accounts: Array<ToldAccount>;
  moments: Array<ToldMoment>;
  decisions: Array<ToldDecision>;
  coverage: string;
  needs: string;
  no_moments: string;
}

/** One's own try. `share` are matchpoints from 0 to 1; null while there is nobody else. */
export interface Try {
  table: string;
  state: "done" | "given_up" | "playing";
  score: number | null;
  margin: number | null;
  sizes: Array<number>;
  share: number | null;
  beaten: number;
  others: number;
  above_mean: number;
  counts: boolean;
  record: string;
}

/** Who asked does so no more. */
export interface Unasked {
  type: "unasked";
  person: string;
}

/** Ask to take one's last decision back. It happens at once unless other people must agree. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
}

/** Look for nobody any more, and ask nobody. */
export interface Unseek {
  type: "unseek";
}

/** What to do with a seat that stays away: go on waiting, seat a bot, or end the game. */
export interface Vacant {
  type: "vacant";
  id: string;
  seat: number;
  empty: number;
  what: "bot" | "end" | "wait";
}

/** Every move and every draw of a record made again. */
export interface Verified {
  good: boolean;
  moves: number;
  draws: number;
  text: string;
}

/** Look on at a game of the hall. */
export interface Watch {
  table: string;
}

/** Where one sits down: a path with a secret behind its #. */
export interface WordsHeard {
  path: string;
}

/** With 95 % it lies between the two. */
export interface WorthFigure {
  value: number;
  low: number;
  high: number;
}

export type ToPage = Page | Taken | Refused | Advice | Ahead | Notice | Knocks | Pong;

export type ToServer = Move | Undo | Answer | Resign | Rematch | Vacant | Say | Hint | Pause | Resume | Hold | Stops | Nudge | Return | Phrase | Talk | Hello | Look | Speak | Mute | Out | Admit | Ping;

export type FromHall = Hello | Seek | Unseek | Ask | Admit | Ping;

export type ToHall = Hall | Paired | Asked | Unasked | Notice | Refused | Pong;
