// The line to the hall: who is here, what waits, and whom one looks for. It mends itself; whatever
// one looks for is said again on the next line.

import { PROTOCOL, type Asked, type FromHall, type Hall, type ToHall } from "../wire";
import { announce } from "./announce";
import { api } from "./api";
import { hearHost } from "./host_note.svelte";
import { isSeen, onLooking } from "./in_view";
import { go } from "./location.svelte";
import { pauseBefore } from "./pause";
import { settings } from "./settings.svelte";
import { sayHall } from "../words/hall";

export interface Wanted {
  game: string;
  pace: string;
  rated: boolean;
}

/** `bot`: one plays with a bot meanwhile, and is asked before anything changes. */
export interface Search extends Wanted {
  since: number;
  bot: boolean;
  /** The one person who is asked. */
  whom: string;
}

export const BOT_AFTER = 20_000;
const GOES_ON = 300_000;
const BEAT = 20_000;
const DEAF_AFTER = 50_000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

class HallLine {
  hall: Hall | null = $state.raw(null);
  asked: Asked[] = $state.raw([]);
  search: Search | null = $state.raw(null);
  trouble = $state("");

  private guests = 0;
  private forgetLooking: (() => void) | null = null;
  private socket: WebSocket | null = null;
  private generation = 0;
  private dialing = -1; // the generation that asks for a ticket
  private attempt = 0;
  private heard = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private end: ReturnType<typeof setTimeout> | undefined;

  /** As long as the page that asks is shown; a search keeps the line beyond that. */
  enter = (): (() => void) => {
    this.guests++;
    this.forgetLooking ??= onLooking(() => this.ping());
    this.dial();
    return () => {
      this.guests--;
      this.leaveIfDone();
    };
  };

  seek(wanted: Wanted, bot = false): void {
    const since = bot ? (this.search?.since ?? Date.now()) : Date.now();
    this.look({ ...wanted, since, bot, whom: "" });
    clearTimeout(this.end);
    if (bot) this.end = setTimeout(() => this.stop(), GOES_ON);
  }

  /** To play with this very person; and a yes to who asked. */
  ask(person: string, wanted: Wanted): void {
    this.look({ ...wanted, since: Date.now(), bot: false, whom: person });
  }

  answerKnock(knock: string, yes: boolean): void {
    this.post({ type: "admit", knock, yes });
  }

  stop(): void {
    clearTimeout(this.end);
    this.search = null;
    this.post({ type: "unseek" });
    this.leaveIfDone();
  }

  /** Not with this one. Who looked for anybody looks on. */
  decline(asked: Asked): void {
    this.asked = this.asked.filter((one) => one !== asked);
    if (this.search?.bot) this.stop();
  }

  private look(search: Search): void {
    this.search = search;
    this.trouble = "";
    if (this.socket) this.say(search);
    else this.dial();
  }

  /** Once: who asks twice before the first answer has two cookies, and is found under one of them. */
  private dial(): void {
    if (!this.socket && this.dialing !== this.generation) void this.connect();
  }

  private say({ game, pace, rated, bot, whom }: Search): void {
    const wanted = { game, pace, rated, name: settings.name };
    if (whom) this.post({ type: "ask", person: whom, ...wanted });
    else this.post({ type: "seek", eager: !bot, ...wanted });
  }

  private leaveIfDone(): void {
    if (this.guests > 0 || this.search) return;
    this.generation++;
    clearTimeout(this.retry);
    clearInterval(this.beat);
    this.socket?.close();
    this.forgetLooking?.();
    this.socket = this.hall = this.forgetLooking = null;
    this.asked = [];
  }

  private async connect(): Promise<void> {
    const generation = ++this.generation;
    this.dialing = generation;
    clearTimeout(this.retry);
    let ticket: string;
    try {
      ticket = (await api.hallTicket()).ticket;
    } catch {
      if (generation !== this.generation) return;
      this.dialing = -1;
      this.again();
      return;
    }
    if (generation !== this.generation) return;
    this.dialing = -1;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = (this.socket = new WebSocket(`${scheme}://${location.host}/socket/hall`));
    socket.onopen = () => {
      this.heard = Date.now();
      this.post({ type: "hello", protocol: PROTOCOL, ticket, language: settings.language });
      this.ping();
      if (this.search) this.say(this.search);
      clearInterval(this.beat);
      this.beat = setInterval(() => this.keepAlive(), BEAT);
    };
    socket.onmessage = (event) => {
      if (generation === this.generation) this.hear(JSON.parse(String(event.data)) as ToHall);
    };
    socket.onclose = () => {
      if (generation === this.generation) this.again();
    };
  }

  private again(): void {
    this.socket = null;
    clearInterval(this.beat);
    this.asked = [];
    const wait = pauseBefore(this.attempt++, FIRST_WAIT, LONGEST_WAIT);
    this.retry = setTimeout(() => void this.connect(), wait);
  }

  private keepAlive(): void {
    if (Date.now() - this.heard > DEAF_AFTER) this.socket?.close();
    else this.ping();
  }

  private ping(): void {
    this.post({ type: "ping", seen: isSeen() });
  }

  private post(message: FromHall): void {
    // 1: open. What one looks for is said again on the next line.
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private hear(message: ToHall): void {
    this.heard = Date.now();
    this.attempt = 0;
    switch (message.type) {
      case "hall":
        this.hall = message;
        break;
      case "asked":
        this.asked = [...this.asked.filter((one) => one.who.person !== message.who.person), message];
        break;
      case "unasked":
        this.asked = this.asked.filter((one) => one.who.person !== message.person);
        break;
      case "notice":
        hearHost(message.text);
        break;
      case "paired":
        clearTimeout(this.end);
        this.search = null;
        this.asked = [];
        announce(sayHall("found"), "assertive");
        go(message.path);
        break;
      case "refused":
        if (this.search) {
          this.search = null;
          this.trouble = message.text;
        }
        break;
    }
  }
}

export const hallLine = new HallLine();
