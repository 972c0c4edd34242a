import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Line, Page, ToPage, ToServer } from "../wire";
import { Trouble } from "./api";
import { TableLink } from "./socket.svelte";

/** The other end of the line, in the hands of the test. */
class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  said: ToServer[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(reason = ""): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ reason });
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  tell(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  heard<Type extends ToServer["type"]>(type: Type): Array<Extract<ToServer, { type: Type }>> {
    return this.said.filter((message) => message.type === type) as Array<
      Extract<ToServer, { type: Type }>
    >;
  }
}

function page(seq: number, more: Partial<Page> = {}): Page {
  return {
    type: "page",
    table: "t",
    game: "nim",
    seq,
    status: "playing",
    language: "en",
    seat: 0,
    chairs: [],
    deciding: 0,
    prompt: "",
    rule: "",
    chapter: 1,
    may_undo: false,
    hints: false,
    tutorial: false,
    deal: "",
    watched: false,
    spectators: [],
    may_send_out: false,
    promise: "",
    options: {},
    scene: null,
    tale_from: 0,
    tale: [],
    chat: [],
    questions: [],
    result: null,
    clocks: null,
    go: null,
    may_return: [],
    may_nudge: false,
    rated: false,
    free: true,
    wishes: [],
    muted: [],
    blocked: [],
    ...more,
  };
}

const line = (number: number): Line => ({ number, chapter: 1, seq: 0, text: `${number}`, seat: 0, ends: false, marks: [] });

let asked = 0;
let tickets = 0;
let refuseTicket: Trouble | null = null;

async function ticket(): Promise<{ ticket: string }> {
  asked++;
  if (refuseTicket) throw refuseTicket;
  return { ticket: `ticket-${++tickets}` };
}

function newest(): FakeSocket {
  return FakeSocket.made.at(-1)!;
}

async function opened(): Promise<{ link: TableLink; socket: FakeSocket }> {
  const link = made(new TableLink("t", ticket, (url) => new FakeSocket(url) as unknown as WebSocket));
  link.start();
  await vi.advanceTimersByTimeAsync(0);
  newest().accept();
  newest().tell(page(5));
  return { link, socket: newest() };
}

async function reopened(): Promise<FakeSocket> {
  await vi.advanceTimersByTimeAsync(1_000);
  newest().accept();
  return newest();
}

const links: TableLink[] = [];
function made(link: TableLink): TableLink {
  links.push(link);
  return link;
}

let ears: Record<string, () => void> = {};
const listening = () => ({
  addEventListener: (kind: string, hear: () => void) => (ears[kind] = hear),
  removeEventListener: (kind: string) => delete ears[kind],
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { protocol: "http:", host: "oz.test" });
  vi.stubGlobal("document", { ...listening(), visibilityState: "visible" });
  for (const [name, does] of Object.entries(listening())) vi.stubGlobal(name, does);
  ears = {};
  FakeSocket.made = [];
  tickets = 0;
  refuseTicket = null;
});

afterEach(() => {
  for (const link of links.splice(0)) link.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a line to a table", () => {
  it("opens with a fresh ticket in its first message", async () => {
    const { link, socket } = await opened();
    expect(socket.url).toBe("ws://oz.test/socket/t");
    expect(socket.said[0]).toMatchObject({ type: "hello", ticket: "ticket-1", protocol: 1 });
    expect(link.state).toBe("open");
  });

  it("sends a move with the moment it answers, and holds input until the page shows it", async () => {
    const { link, socket } = await opened();
    link.act("lay");
    link.act("lay twice");
    const [move, ...more] = socket.heard("move");
    expect(more).toEqual([]);
    expect(move).toMatchObject({ at: 5, seat: 0, action: "lay" });
    expect(link.busy).toBe(true);
    socket.tell({ type: "taken", id: move!.id, seq: 6 });
    expect(link.busy).toBe(true);
    socket.tell(page(6));
    expect(link.busy).toBe(false);
  });

  it("is free again when the page came before the acknowledgement", async () => {
    const { link, socket } = await opened();
    link.act("lay");
    socket.tell(page(6));
    expect(link.busy).toBe(true);
    socket.tell({ type: "taken", id: socket.heard("move")[0]!.id, seq: 6 });
    expect(link.busy).toBe(false);
  });

  it("sends an unanswered move again under the same id", async () => {
    const { link, socket } = await opened();
    link.act("lay");
    const [first] = socket.heard("move");
    socket.close();
    const second = await reopened();
    expect(second.heard("hello")[0]!.ticket).toBe("ticket-2");
    expect(second.heard("move")).toEqual([]);
    second.tell(page(5));
    expect(second.heard("move")).toEqual([first]);
  });

  it("does not send again what was taken", async () => {
    const { link, socket } = await opened();
    link.act("lay");
    socket.tell({ type: "taken", id: socket.heard("move")[0]!.id, seq: 6 });
    socket.close();
    const second = await reopened();
    second.tell(page(6));
    expect(second.heard("move")).toEqual([]);
    expect(link.busy).toBe(false);
  });

  it("says that the page has turned when a move comes late", async () => {
    const { link, socket } = await opened();
    link.act("lay");
    const { id } = socket.heard("move")[0]!;
    socket.tell({ type: "refused", id, code: "stale", text: "", rule: "" });
    expect(link.busy).toBe(false);
    expect(link.notes.map((note) => note.text)).toEqual(["The page has turned."]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(link.notes).toEqual([]);
  });

  it("shows why something is refused, with its rule", async () => {
    const { link, socket } = await opened();
    link.act("block");
    const { id } = socket.heard("move")[0]!;
    socket.tell({ type: "refused", id, code: "illegal", text: "They were here.", rule: "Y5.2" });
    expect(link.notes[0]).toMatchObject({ text: "They were here.", rule: "Y5.2" });
  });

  it("looks for the page after two seconds and offers to try after twenty", async () => {
    const { link, socket } = await opened();
    refuseTicket = new Trouble(0, "unreachable", "");
    socket.close();
    expect(link.state).toBe("lost");
    expect(link.page?.seq).toBe(5);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(link.state).toBe("finding");
    await vi.advanceTimersByTimeAsync(18_000);
    expect(link.state).toBe("long");
    refuseTicket = null;
    link.tryNow();
    await vi.advanceTimersByTimeAsync(0);
    newest().accept();
    newest().tell(page(9));
    expect(link.state).toBe("open");
    expect(link.page?.seq).toBe(9);
  });

  it("waits longer each time, never much over eight seconds", async () => {
    const { socket } = await opened();
    refuseTicket = new Trouble(503, "busy", "");
    asked = 0;
    socket.close();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toBeGreaterThan(1);
    await vi.advanceTimersByTimeAsync(58_000);
    expect(asked).toBeLessThan(20);
    const soFar = asked;
    await vi.advanceTimersByTimeAsync(11_000);
    expect(asked).toBeGreaterThan(soFar);
  });

  it("closes for good when there is no such table", async () => {
    refuseTicket = new Trouble(404, "missing", "No such table.");
    const link = made(new TableLink("t", ticket, (url) => new FakeSocket(url) as unknown as WebSocket));
    link.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(link.state).toBe("closed");
    expect(link.farewell).toBe("No such table.");
    expect(FakeSocket.made).toEqual([]);
  });

  it.each(["moved", "deleted"] as const)("says good-bye with the notice that it is %s", async (code) => {
    const { link, socket } = await opened();
    socket.tell({ type: "notice", code, text: "Somewhere else now." });
    socket.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(link.state).toBe("closed");
    expect(link.farewell).toBe("Somewhere else now.");
    expect(link.notes).toEqual([]);
  });

  it("plays on with the other seat when one of two has moved", async () => {
    const { link, socket } = await opened();
    const yours = { yours: true } as Page["chairs"][number];
    socket.tell(page(6, { chairs: [yours, yours] }));
    socket.tell({ type: "notice", code: "moved", text: "Somewhere else now." });
    socket.close();
    (await reopened()).tell(page(6));
    expect(link.state).toBe("open");
  });

  it("pings, and cuts a line that has gone deaf", async () => {
    const { link, socket } = await opened();
    await vi.advanceTimersByTimeAsync(41_000);
    expect(socket.heard("ping").length).toBe(3);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket.readyState).toBe(3);
    expect(link.state).not.toBe("open");
  });

  it("says at once whether somebody looks, and for five minutes after a touch", async () => {
    const { link, socket } = await opened();
    const said = () => socket.heard("ping").map((ping) => ping["seen"]);
    ears["pointerdown"]!();
    expect(said()).toEqual([true]);
    Object.assign(document, { visibilityState: "hidden" });
    ears["visibilitychange"]!();
    Object.assign(document, { visibilityState: "visible" });
    ears["visibilitychange"]!();
    expect(said()).toEqual([true, false, true]);
    for (let beat = 0; beat < 15; beat++) {
      socket.tell({ type: "pong" });
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect(said().slice(-2)).toEqual([true, false]);
    ears["keydown"]!();
    expect(said().at(-1)).toBe(true);
    link.stop();
    expect(ears).toEqual({});
  });

  it.each([
    ["when the device wakes", (link: TableLink) => link.tryNow()],
    ["when a move stays without an answer", (link: TableLink) => void link.act("x r2")],
  ])("puts a line that seems open to the test %s", async (_, rouse) => {
    const { link, socket } = await opened();
    socket.close = () => undefined; // the other end is gone, and nothing tells this one
    rouse(link);
    await vi.advanceTimersByTimeAsync(9_000);
    expect(link.state).not.toBe("open");
    const second = await reopened();
    second.tell(page(5));
    expect(link.state).toBe("open");
    socket.tell(page(99));
    expect(link.page?.seq).toBe(5);
  });

  it("leaves a line alone that answers", async () => {
    const { link, socket } = await opened();
    link.tryNow();
    await vi.advanceTimersByTimeAsync(1_000);
    socket.tell({ type: "pong" });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(link.state).toBe("open");
    expect(FakeSocket.made.length).toBe(1);
  });

  it("keeps the lines of the tale it knows", async () => {
    const { link, socket } = await opened();
    socket.tell(page(6, { tale: [line(0), line(1), line(2)] }));
    socket.tell(page(7, { tale_from: 2, tale: [line(2), line(3)] }));
    expect(link.page?.tale.map((each) => each.number)).toEqual([0, 1, 2, 3]);
    socket.tell(page(5, { tale: [line(0)] }));
    expect(link.page?.tale.map((each) => each.number)).toEqual([0]);
  });

  it("hides the table when somebody else plays at this browser, and forgets whose eyes it had", async () => {
    const { link, socket } = await opened();
    link.look(1);
    link.act("lay");
    socket.close("who");
    expect(link.page).toBeNull();
    expect(link.state).toBe("opening");
    const second = await reopened();
    second.tell(page(5, { seat: null }));
    expect(second.heard("move")).toHaveLength(1);
    expect(second.heard("look")).toEqual([]);
    expect(link.page?.seat).toBeNull();
  });

  it("hides a table that the browser had kept for the way back", async () => {
    const { link } = await opened();
    link.cameBack();
    expect(link.page).toBeNull();
    (await reopened()).tell(page(5));
    expect(link.page?.seat).toBe(0);
  });

  it("looks through the same eyes after the line was lost", async () => {
    const { link, socket } = await opened();
    link.look(1);
    socket.tell(page(5, { seat: 1 }));
    socket.close();
    const second = await reopened();
    second.tell(page(5, { seat: 0 }));
    expect(second.heard("look")).toEqual([{ type: "look", seat: 1 }]);
  });

  it("forgets a hint once the page turns", async () => {
    const { link, socket } = await opened();
    const id = link.send({ type: "hint", seat: 0 });
    const best = { action: "x r2", what: "", expected: "", why: "" };
    socket.tell({ type: "advice", id, suggestions: [best] });
    expect(link.suggestion?.action).toBe("x r2");
    socket.tell(page(6));
    expect(link.suggestion).toBeNull();
  });
});
