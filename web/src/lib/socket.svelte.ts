// The line to a table. It mends itself: whatever was sent and not answered is sent again under the
// same id, so a move counts once however often it arrives.

import { PROTOCOL, type Advice, type Ahead, type Knock, type Line, type Notice, type Page } from "../wire";
import type { Refused, Suggestion, ToPage, ToServer } from "../wire";
import { api, Trouble, sentenceOf } from "./api";
import { hearHost } from "./host_note.svelte";
import { isSeen, onLooking } from "./in_view";
import { pauseBefore } from "./pause";
import { randomText } from "./random";
import { settings, type Language } from "./settings.svelte";
import { sayTable } from "../words/table";

/** `finding`: after two seconds without a line; `long`: after twenty; `closed`: for good. */
export type LineState = "opening" | "open" | "lost" | "finding" | "long" | "closed";

/** What carries an id and is answered. */
export type Numbered = Extract<ToServer, { id: string }>;
type WithoutId<Message> = Message extends { id: string } ? Omit<Message, "id"> : never;

export interface Note {
  key: number;
  text: string;
  rule: string;
}

const FINDING_AFTER = 2_000;
const LONG_AFTER = 20_000;
const BEAT = 20_000;
const DEAF_AFTER = 50_000;
const ANSWER_TAKES = 4_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 8_000;
const NOTE_STAYS = 7_000;

export class TableLink {
  page: Page | null = $state.raw(null);
  state: LineState = $state("opening");
  /** Why the line is closed for good. */
  farewell = $state("");
  advice: Advice | null = $state.raw(null);
  /** What the choices of a moment come to. */
  ahead: Ahead | null = $state.raw(null);
  /** Which of its suggestions is shown on the board. */
  picked = $state(0);
  /** Somebody thinks of a hint. */
  thinking = $state(false);
  notes: Note[] = $state.raw([]);
  /** Who stands before the door, told to whoever laid the table. */
  knocks: Knock[] = $state.raw([]);
  busy = $state(false);

  private socket: WebSocket | null = null;
  private unanswered = new Map<string, Numbered>();
  /** A move is kept, and the page that shows it is on its way. */
  private pageIsComing = false;
  private attempt = 0;
  private generation = 0;
  private heard = 0;
  private isProbing = false;
  private spoken: Language = settings.language;
  private eyes: number | null = null;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private patience: Array<ReturnType<typeof setTimeout>> = [];
  private beat: ReturnType<typeof setInterval> | undefined;
  private forgetLooking = (): void => undefined;
  private noteKey = 0;
  private shownAt = 0; // since when the page stands as it is

  constructor(
    readonly table: string,
    private readonly ticketFor: (table: string) => Promise<{ ticket: string }> = api.ticket,
    private readonly open: (url: string) => WebSocket = (url) => new WebSocket(url),
  ) {}

  start(): void {
    this.forgetLooking = onLooking(() => this.ping());
    this.loseAndFind();
    void this.connect();
  }

  stop(): void {
    this.generation++;
    this.forgetLooking();
    clearTimeout(this.retry);
    clearInterval(this.beat);
    this.calmDown();
    this.socket?.close();
    this.socket = null;
    this.state = "closed";
  }

  /** At once, rather than when the wait is over; a line that seems open is put to the test. */
  tryNow(): void {
    if (this.state === "open") this.probe();
    if (this.state === "open" || this.state === "closed") return;
    clearTimeout(this.retry);
    this.attempt = 0;
    this.socket?.close();
    void this.connect();
  }

  /** Somebody else may sit here now: what was shown is gone until the table is told anew. */
  hide(): void {
    this.page = null;
    this.eyes = null;
    this.advice = this.ahead = null;
    for (const [id, { type }] of this.unanswered) if (type === "hint") this.unanswered.delete(id);
    this.reckonBusy();
    if (this.state !== "closed") this.state = "opening";
  }

  /** Kept for the way back by the browser itself, with all that was shown. */
  cameBack(): void {
    if (this.state === "closed") return;
    this.hide();
    this.drop();
  }

  /** The suggestion that the board shows. */
  get suggestion(): Suggestion | null {
    return this.advice?.suggestions[this.picked] ?? null;
  }

  // What a page may say.

  act(action: string): void {
    const page = this.page;
    if (!page || page.seat === null || this.busy) return;
    this.advice = null;
    const thought = page.clocks ? { thought: Math.round(performance.now() - this.shownAt) } : {};
    this.send({ type: "move", at: page.seq, seat: page.seat, action, ...thought });
  }

  send(message: WithoutId<Numbered>): string {
    // Who plays again adds a word to the next deal, after its promise was shown.
    const word = message.type === "rematch" || message.type === "answer" ? randomText() : undefined;
    const numbered = { ...message, id: randomText(), ...(word ? { word } : {}) } as Numbered;
    this.unanswered.set(numbered.id, numbered);
    this.reckonBusy();
    this.post(numbered);
    setTimeout(() => this.unanswered.has(numbered.id) && this.probe(), ANSWER_TAKES);
    return numbered.id;
  }

  look(seat: number): void {
    this.eyes = seat;
    this.post({ type: "look", seat });
  }

  mute(seat: number, on: boolean): void {
    this.post({ type: "mute", seat, on });
  }

  admit(knock: string, yes: boolean): void {
    this.post({ type: "admit", knock, yes });
  }

  sendOut(spectator: string): void {
    this.post({ type: "out", spectator });
  }

  speak(language: Language): void {
    if (language === this.spoken) return;
    this.spoken = language;
    this.advice = null;
    this.post({ type: "speak", language });
  }

  note(text: string, rule = ""): void {
    const note = { key: ++this.noteKey, text, rule };
    this.notes = [...this.notes.slice(-2), note];
    setTimeout(() => this.dismiss(note.key), NOTE_STAYS);
  }

  dismiss(key: number): void {
    this.notes = this.notes.filter((note) => note.key !== key);
  }

  // The line itself.

  private async connect(): Promise<void> {
    const generation = ++this.generation;
    let ticket: string;
    try {
      ticket = (await this.ticketFor(this.table)).ticket;
    } catch (error) {
      if (generation !== this.generation) return;
      if (error instanceof Trouble && !error.passes) this.close(sentenceOf(error));
      else this.again();
      return;
    }
    if (generation !== this.generation) return;
    const socket = this.open(socketUrl(this.table));
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.post({
        type: "hello",
        protocol: PROTOCOL,
        ticket,
        language: this.spoken,
      });
    };
    socket.onmessage = (event) => {
      if (generation === this.generation) this.hear(JSON.parse(String(event.data)) as ToPage);
    };
    socket.onclose = (event) => {
      if (generation !== this.generation) return;
      if (event.reason === "who") this.hide();
      this.again();
    };
  }

  private again(): void {
    this.socket = null;
    this.knocks = [];
    clearInterval(this.beat);
    if (this.state === "closed") return;
    if (this.state === "open") this.loseAndFind();
    const wait = pauseBefore(this.attempt++, FIRST_WAIT, LONGEST_WAIT);
    this.retry = setTimeout(() => void this.connect(), wait);
  }

  private loseAndFind(): void {
    this.state = this.page ? "lost" : "opening";
    this.patience = [
      setTimeout(() => (this.state = "finding"), FINDING_AFTER),
      setTimeout(() => (this.state = "long"), LONG_AFTER),
    ];
  }

  private calmDown(): void {
    this.patience.forEach(clearTimeout);
    this.patience = [];
  }

  private close(why: string): void {
    this.stop();
    this.farewell = why;
  }

  private post(message: ToServer): void {
    // 1: open. Anything else waits in `unanswered`, or is said anew on the next line.
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private hear(message: ToPage): void {
    this.heard = Date.now();
    this.isProbing = false;
    switch (message.type) {
      case "page":
        this.turnTo(message);
        break;
      case "taken":
        this.pageIsComing = message.seq > (this.page?.seq ?? 0);
        this.answered(message.id);
        break;
      case "refused":
        this.refused(message);
        break;
      case "advice":
        this.answered(message.id);
        this.advice = message;
        this.picked = 0;
        break;
      case "ahead":
        this.ahead = message;
        break;
      case "knocks":
        this.knocks = message.knocks;
        break;
      case "notice":
        this.noticed(message);
        break;
    }
  }

  private turnTo(page: Page): void {
    if (this.page?.seq !== page.seq || this.page.seat !== page.seat) this.advice = null;
    if (this.page?.seq !== page.seq) this.shownAt = performance.now();
    this.page = { ...page, tale: withKnown(this.page?.tale ?? [], page) };
    this.pageIsComing = false;
    this.reckonBusy();
    if (this.state !== "open") this.welcome();
  }

  /** The first page on a new line. */
  private welcome(): void {
    this.state = "open";
    this.attempt = 0;
    this.calmDown();
    clearInterval(this.beat);
    this.beat = setInterval(() => this.keepAlive(), BEAT);
    this.ping();
    if (this.eyes !== null && this.page?.seat !== this.eyes) this.look(this.eyes);
    for (const message of this.unanswered.values()) this.post(message);
  }

  private keepAlive(): void {
    if (Date.now() - this.heard > DEAF_AFTER) this.drop();
    else this.ping();
  }

  private ping(): void {
    this.post({ type: "ping", seen: isSeen() });
  }

  /** Whoever is there answers a ping soon. */
  private probe(): void {
    const { generation } = this;
    this.isProbing = true;
    this.ping();
    setTimeout(() => {
      if (generation === this.generation && this.state === "open" && this.isProbing) this.drop();
    }, ANSWER_TAKES);
  }

  /** Hangs up without waiting for the other end, which may not be there to answer. */
  private drop(): void {
    const { socket } = this;
    this.generation++;
    this.again();
    socket?.close();
  }

  private answered(id: string): void {
    this.unanswered.delete(id);
    this.reckonBusy();
  }

  private refused(refusal: Refused): void {
    this.answered(refusal.id);
    switch (refusal.code) {
      case "protocol":
      case "banned":
        this.close(refusal.text);
        break;
      case "not_authenticated":
        // The ticket was used up or late; the next line fetches another.
        this.socket?.close();
        break;
      case "stale":
        this.note(sayTable("page_turned"));
        break;
      default:
        this.note(refusal.text, refusal.rule);
    }
  }

  private noticed(notice: Notice): void {
    // Who holds another seat here, too, plays on with that one.
    const seats = this.page?.chairs.filter((chair) => chair.yours).length ?? 0;
    const isGone = notice.code === "deleted" || (notice.code === "moved" && seats < 2);
    if (notice.code === "host") hearHost(notice.text);
    else if (isGone) this.close(notice.text);
    else this.note(notice.text);
  }

  private reckonBusy(): void {
    const isUnderWay = [...this.unanswered.values()].some(
      (message) => message.type === "move" || message.type === "undo",
    );
    this.busy = isUnderWay || this.pageIsComing;
    this.thinking = [...this.unanswered.values()].some((message) => message.type === "hint");
  }
}

/** The tale so far: the lines the page knows up to where this message begins, then its own. */
function withKnown(known: Line[], page: Page): Line[] {
  if (page.tale_from === 0) return page.tale;
  return [...known.filter((line) => line.number < page.tale_from), ...page.tale];
}

function socketUrl(table: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/socket/${encodeURIComponent(table)}`;
}
