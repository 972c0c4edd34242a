// The HTTP side of the server, one function a route.

import type {
  Accept,
  Accepted,
  AskInvite,
  AskWorth,
  Ban,
  Blocks,
  CardWorth,
  ChangeMe,
  Channels,
  ChannelTried,
  Circle,
  CircleLine,
  CircleMade,
  CheckDeck,
  CheckedDeck,
  Deal,
  DealField,
  Device,
  DeviceLink,
  DealMade,
  NewCircle,
  Declare,
  NewDeal,
  EditCard,
  Enter,
  Friends,
  GameInfo,
  Glance,
  Home,
  HomeReach,
  History,
  Holidays,
  Reach,
  Invite,
  Invited,
  InviteGiven,
  KnockHeard,
  ListedGame,
  MakePasskey,
  Me,
  Moment,
  NameSaid,
  NewTable,
  Problem,
  Profile,
  Promise as Promised,
  Office,
  People,
  PutChannels,
  KeptPuzzles,
  PuzzlePosed,
  PuzzleTold,
  Rankings,
  RecordInfo,
  Report,
  ReviewState,
  RuleSection,
  Sentence,
  SomeDay,
  TableLine,
  TableMade,
  Tables,
  Ticket,
  Today,
  Verified,
  WordsHeard,
} from "../wire";
import { sayTrouble } from "../words/trouble";
import { randomText } from "./random";
import { settings } from "./settings.svelte";
import { noteAnswer } from "./washed_out.svelte";

/** What went wrong, as a sentence to show. Status 0: the server could not be reached. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
    readonly field = "",
  ) {
    super(sentence);
  }

  /** Whether the same request may succeed a little later. */
  get passes(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

export function sentenceOf(error: unknown): string {
  return error instanceof Trouble ? error.message : sayTrouble("unknown");
}

// A line that died without a word would else be waited for as long as the system likes.
const ANSWER_TAKES = 20_000;
const TICKET_TAKES = 5_000;
const COPY_TAKES = 600_000;

export async function answerTo(
  method: string,
  path: string,
  body?: unknown,
  signal = AbortSignal.timeout(ANSWER_TAKES),
): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      credentials: "same-origin",
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
  } catch {
    throw new Trouble(0, "unreachable", sayTrouble("unreachable"));
  }
  noteAnswer(answer);
  if (answer.ok) return answer;
  throw await troubleIn(answer);
}

async function troubleIn(answer: Response): Promise<Trouble> {
  try {
    const problem: Partial<Problem> = await answer.json();
    if (problem.text) {
      return new Trouble(answer.status, problem.code ?? "", problem.text, problem.field ?? "");
    }
  } catch {
    // Not one of our problems: a proxy answered. The status still says what kind it is.
  }
  const key = answer.status === 404 ? "missing" : answer.status === 429 ? "too_fast" : "unknown";
  return new Trouble(answer.status, key, sayTrouble(key));
}

async function ask<Answer>(
  method: string,
  path: string,
  body?: unknown,
  patience = ANSWER_TAKES,
): Promise<Answer> {
  return (await answerTo(method, path, body, AbortSignal.timeout(patience))).json();
}

const part = encodeURIComponent;

const lang = (): string => `lang=${settings.language}`;

export const api = {
  games: () => ask<GameInfo[]>("GET", `/api/games?${lang()}`),
  /** The deal is promised first; only then does this browser add its word. */
  makeTable: async (table: NewTable): Promise<TableMade> => {
    if (table.tutorial) return ask("POST", `/api/tables?${lang()}`, table);
    const promised = await ask<Promised>("POST", "/api/promises");
    const word = randomText(8);
    return ask("POST", `/api/tables?${lang()}`, { ...table, promise: promised.id, word });
  },
  me: () => ask<Me>("GET", "/api/me"),
  changeMe: (what: ChangeMe) => ask<Me>("PATCH", `/api/me?${lang()}`, what),
  playAs: (person: string | null) => ask<Me>("POST", `/api/me/switch?${lang()}`, { person }),
  sentence: () => ask<Sentence>("POST", `/api/me/sentence?${lang()}`),
  enter: (what: Enter) => ask<Me>("POST", `/api/enter?${lang()}`, what),
  askPasskey: () => ask<Record<string, unknown>>("POST", `/api/enter?${lang()}`, {}),
  offerPasskey: () => ask<Record<string, unknown>>("POST", `/api/me/passkeys?${lang()}`, {}),
  keepPasskey: (what: MakePasskey) => ask<Me>("POST", `/api/me/passkeys?${lang()}`, what),
  devices: () => ask<Device[]>("GET", `/api/me/devices?${lang()}`),
  deviceLink: () => ask<DeviceLink>("POST", `/api/me/devices?${lang()}`),
  signOut: (device: string) => ask<Device[]>("DELETE", `/api/me/devices/${part(device)}?${lang()}`),
  othersOut: () => ask<Me>("DELETE", `/api/me/others?${lang()}`),
  channels: () => ask<Channels>("GET", `/api/me/channels?${lang()}`),
  putChannels: (what: PutChannels) => ask<Channels>("PUT", `/api/me/channels?${lang()}`, what),
  tryChannel: (id: string) =>
    ask<ChannelTried>("POST", `/api/me/channels/${part(id)}/test?${lang()}`, {}),
  confirmChannel: (id: string, code: string) =>
    ask<Channels>("POST", `/api/me/channels/${part(id)}/confirm?${lang()}`, { code }),
  deleteMe: async (): Promise<void> => void (await answerTo("DELETE", `/api/me?${lang()}`)),
  office: {
    open: async (secret: string): Promise<void> => {
      await answerTo("POST", `/api/office/session?${lang()}`, { secret });
    },
    leave: async (): Promise<void> => void (await answerTo("DELETE", "/api/office/session")),
    look: () => ask<Office>("GET", `/api/office?${lang()}`),
    people: (name: string) => ask<People>("GET", `/api/office/people?name=${part(name)}&${lang()}`),
    tables: () => ask<Tables>("GET", `/api/office/tables?${lang()}`),
    closeTable: (table: string, why: string) =>
      ask<Tables>("POST", `/api/office/tables/${part(table)}/close?${lang()}`, { why }),
    deleteRecord: (record: string, why: string) =>
      ask<Tables>("POST", `/api/office/records/${part(record)}/delete?${lang()}`, { why }),
    doors: (doors: Office["doors"]) => ask<Office>("POST", `/api/office/doors?${lang()}`, { doors }),
    notice: (text: string) => ask<Office>("POST", `/api/office/notice?${lang()}`, { text }),
    ban: (what: Ban) => ask<Office>("POST", `/api/office/bans?${lang()}`, what),
    lift: (id: string) => ask<Office>("DELETE", `/api/office/bans/${part(id)}?${lang()}`),
    done: (id: string) => ask<Office>("POST", `/api/office/reports/${part(id)}/done?${lang()}`),
    copy: () => ask<Office>("POST", `/api/office/copies?${lang()}`, undefined, COPY_TAKES),
  },
  blocks: () => ask<Blocks>("GET", `/api/blocks?${lang()}`),
  block: async (person: string): Promise<void> => {
    await answerTo("POST", `/api/blocks?${lang()}`, { person });
  },
  unblock: async (person: string): Promise<void> => {
    await answerTo("DELETE", `/api/blocks/${part(person)}?${lang()}`);
  },
  friends: () => ask<Friends>("GET", "/api/friends"),
  part: async (person: string): Promise<void> => {
    await answerTo("DELETE", `/api/friends/${part(person)}?${lang()}`);
  },
  someDay: (table: string) => ask<SomeDay[]>("GET", `/api/tables/${part(table)}/friends?${lang()}`),
  saySomeDay: (table: string, seat: number) =>
    ask<SomeDay[]>("POST", `/api/tables/${part(table)}/friends?${lang()}`, { seat }),
  report: async (what: Report): Promise<void> => {
    await answerTo("POST", `/api/reports?${lang()}`, what);
  },
  comeIn: async (secret: string): Promise<void> => {
    await answerTo("POST", `/api/admission?${lang()}`, { secret });
  },
  knock: () => ask<KnockHeard>("POST", `/api/knock?${lang()}`, {}),
  home: () => ask<Home>("GET", `/api/home?${lang()}`),
  stayOn: (on: boolean) => ask<Home>("POST", `/api/home?${lang()}`, { on }),
  holidays: () => ask<Holidays>("GET", `/api/me/holidays?${lang()}`),
  declareHoliday: (what: Declare) => ask<Holidays>("POST", `/api/me/holidays?${lang()}`, what),
  endHoliday: (first: string) => ask<Holidays>("DELETE", `/api/me/holidays/${part(first)}?${lang()}`),
  rankings: (game: string) => ask<Rankings>("GET", `/api/rankings/${part(game)}?${lang()}`),
  hallTicket: () => ask<Ticket>("POST", `/api/hall/ticket?${lang()}`, undefined, TICKET_TAKES),
  sitDown: (table: string, name: string) =>
    ask<Accepted>("POST", `/api/hall/sit?${lang()}`, { table, name, word: randomText(8) }),
  openHouse: (open: boolean) => ask<HomeReach>("POST", `/api/reach?${lang()}`, { open }),
  name: (game: string, name: string) => ask<NameSaid>("POST", `/api/names?${lang()}`, { game, name }),
  shelf: () => ask<TableLine[]>("GET", `/api/tables?${lang()}`),
  clearTable: async (table: string): Promise<void> => {
    await answerTo("DELETE", `/api/tables/${part(table)}?${lang()}`);
  },
  invite: (table: string, what: AskInvite) =>
    ask<Invite>("POST", `/api/tables/${part(table)}/invites?${lang()}`, what),
  reach: (table: string) => ask<Reach>("GET", `/api/tables/${part(table)}/reach?${lang()}`),
  changeReach: (table: string, open: boolean) =>
    ask<Reach>("POST", `/api/tables/${part(table)}/reach?${lang()}`, { open }),
  glance: (table: string) => ask<Glance>("GET", `/api/tables/${part(table)}/glance?${lang()}`),
  listedGames: () => ask<ListedGame[]>("GET", `/api/hall/games?${lang()}`),
  watch: (table: string) => ask<Accepted>("POST", `/api/hall/watch?${lang()}`, { table }),
  invites: (table: string) => ask<InviteGiven[]>("GET", `/api/tables/${part(table)}/invites?${lang()}`),
  takeBack: async (invite: string): Promise<void> => {
    await answerTo("DELETE", `/api/invites/${part(invite)}?${lang()}`);
  },
  hearWords: (words: string) => ask<WordsHeard>("POST", `/api/invites/words?${lang()}`, { words }),
  lookAtInvite: (secret: string) =>
    ask<Invited>("POST", `/api/invites/look?${lang()}`, { secret }),
  accept: (what: Accept) => ask<Accepted>("POST", `/api/invites/accept?${lang()}`, what),
  ticket: (table: string) =>
    ask<Ticket>("POST", `/api/tables/${part(table)}/ticket?${lang()}`, undefined, TICKET_TAKES),
  record: (id: string) => ask<RecordInfo>("GET", `/api/records/${part(id)}?${lang()}`),
  moment: (id: string, number: number, seat: number | null) =>
    ask<Moment>(
      "GET",
      `/api/records/${part(id)}/moments/${number}?${seat === null ? "" : `seat=${seat}&`}${lang()}`,
    ),
  verify: (id: string) => ask<Verified>("GET", `/api/records/${part(id)}/verify?${lang()}`),
  review: (id: string, since: number) =>
    ask<ReviewState>("GET", `/api/records/${part(id)}/review?${lang()}&since=${since}`),
  beginReview: (id: string, more = false) =>
    ask<ReviewState>("POST", `/api/records/${part(id)}/review?${lang()}${more ? "&more=1" : ""}`),
  tryAgain: (id: string, moment: number) =>
    ask<TableMade>("POST", `/api/records/${part(id)}/moments/${moment}/table?${lang()}`),
  /** `which`: an id, `today`, or empty for the next one of a game about this theme, or about any. */
  puzzle: (which: string, game: string, theme: string) => {
    const about = which ? "" : `game=${part(game)}&theme=${part(theme)}&`;
    return ask<PuzzlePosed>("GET", `/api/puzzles/${part(which || "next")}?${about}${lang()}`);
  },
  /** The service worker keeps them for times without a network. */
  keptPuzzles: () => ask<KeptPuzzles>("GET", `/api/puzzles/kept?${lang()}`),
  answerPuzzle: (id: string, action: string) =>
    ask<PuzzleTold>("POST", `/api/puzzles/${part(id)}/answer?${lang()}`, { action }),
  /** All the cards of a deck; which type that is, its game knows. */
  deck: <Deck>(game: string, deck: string, language: string) =>
    ask<Deck>("GET", `/api/decks/${part(game)}/${part(deck)}?lang=${language}`),
  cardNotes: <Notes>(game: string, card: string) =>
    ask<Notes>("GET", `/api/cards/${part(game)}/${part(card)}?${lang()}`),
  editCard: <Edited>(game: string, edit: EditCard) =>
    ask<Edited>("POST", `/api/decks/${part(game)}/card?${lang()}`, edit),
  cardWorth: (game: string, asked: AskWorth) =>
    ask<CardWorth>("POST", `/api/decks/${part(game)}/worth?${lang()}`, asked),
  checkDeck: (game: string, deck: CheckDeck) =>
    ask<CheckedDeck>("POST", `/api/decks/${part(game)}/check?${lang()}`, deck),
  today: (date: string) => ask<Today>("GET", `/api/today?date=${date}&${lang()}`),
  tryToday: (date: string, name: string) =>
    ask<TableMade>("POST", `/api/today/try?${lang()}`, { date, name }),
  makeDeal: (deal: NewDeal) => ask<DealMade>("POST", `/api/deals?${lang()}`, deal),
  deal: (deal: string) => ask<Deal>("GET", `/api/deals/${part(deal)}?${lang()}`),
  tryDeal: (deal: string, name: string) =>
    ask<TableMade>("POST", `/api/deals/${part(deal)}/try?${lang()}`, { name }),
  sitAtDeal: (deal: string, chair: { table: number; seat: number }, name: string) =>
    ask<TableMade>("POST", `/api/deals/${part(deal)}/sit?${lang()}`, { ...chair, name }),
  dealField: (deal: string) => ask<DealField>("GET", `/api/deals/${part(deal)}/field?${lang()}`),
  laidBoard: (deal: string, record: string) =>
    ask<Moment>("GET", `/api/deals/${part(deal)}/tries/${part(record)}?${lang()}`),
  circles: () => ask<CircleLine[]>("GET", `/api/circles?${lang()}`),
  makeCircle: (circle: NewCircle) => ask<CircleMade>("POST", `/api/circles?${lang()}`, circle),
  circle: (id: string) => ask<Circle>("GET", `/api/circles/${part(id)}?${lang()}`),
  lookAtCircle: (id: string, link: string) =>
    ask<Circle>("POST", `/api/circles/${part(id)}/look?${lang()}`, { link }),
  joinCircle: (id: string, link: string, name: string) =>
    ask<CircleMade>("POST", `/api/circles/${part(id)}/join?${lang()}`, { link, name }),
  beginCircle: (id: string) => ask<Circle>("POST", `/api/circles/${part(id)}/begin?${lang()}`),
  /** `number`: somebody whom its maker takes out; else oneself. */
  leaveCircle: async (id: string, number: number | null): Promise<void> => {
    await answerTo("POST", `/api/circles/${part(id)}/leave?${lang()}`, { number });
  },
  playInCircle: (id: string, number: number, on: boolean) =>
    ask<Circle>("POST", `/api/circles/${part(id)}/play?${lang()}`, { number, on }),
  rules: (game: string) => ask<RuleSection[]>("GET", `/api/rules/${part(game)}?${lang()}`),
  person: (id: string) => ask<Profile>("GET", `/api/people/${part(id)}?${lang()}`),
  /** `query`: which games, and from where on. */
  myGames: (query: string) => ask<History>("GET", `/api/me/games?${query}${query ? "&" : ""}${lang()}`),
  hideGame: async (record: string): Promise<void> => {
    await answerTo("POST", `/api/me/games?${lang()}`, { record });
  },
  showMe: async (shows: ChangeMe["shows"]): Promise<void> => {
    await answerTo("PATCH", `/api/me?${lang()}`, { shows });
  },
};

/** A finished game as a chapter of a storybook: to print, or as one file to read without a network. */
export function chapterPath(record: string, form: "pdf" | "html"): string {
  return `/api/records/${part(record)}/chapter.${form}?lang=${settings.language}`;
}

/** The end of a finished game as a picture. */
export function picturePath(record: string): string {
  return `/api/records/${part(record)}/picture.png?lang=${settings.language}`;
}

/** Where the record of a table is downloaded from, with a plain link. */
export function recordPath(table: string): string {
  return `/api/tables/${part(table)}/record`;
}
