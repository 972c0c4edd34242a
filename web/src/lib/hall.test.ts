import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Asked, FromHall, ToHall } from "../wire";

/** The other end of the line, in the hands of the test. */
class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  said: FromHall[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as FromHall);
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }

  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  tell(message: ToHall): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** Without the pings that say whether somebody looks. */
  get types(): string[] {
    return this.said.map((one) => one.type).filter((type) => type !== "ping");
  }

  get pings(): number {
    return this.said.filter((one) => one.type === "ping").length;
  }

  get last(): FromHall | undefined {
    return this.said.filter((one) => one.type !== "ping").at(-1);
  }
}

const gone = vi.hoisted(() => ({ to: [] as string[], tickets: vi.fn() }));
vi.mock("./api", () => ({ api: { hallTicket: gone.tickets } }));
vi.mock("./location.svelte", () => ({ go: (path: string) => gone.to.push(path) }));
vi.mock("./in_view", () => ({ isSeen: () => true, onLooking: () => () => undefined }));
vi.mock("./announce", () => ({ announce: () => undefined }));

const WANTED = { game: "nim", pace: "5+15", rated: true };
const TIP: Asked = {
  type: "asked",
  who: { person: "tip", name: "Tip", picture: 0, realm: 0, visitor: false },
  ...WANTED,
};

async function line() {
  vi.resetModules();
  return (await import("./hall.svelte")).hallLine;
}

/** The newest line, let in. */
async function opened(): Promise<FakeSocket> {
  await vi.waitFor(() => expect(FakeSocket.made.at(-1)?.readyState).toBe(0));
  const socket = FakeSocket.made.at(-1)!;
  socket.accept();
  return socket;
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  gone.to = [];
  gone.tickets.mockReset().mockResolvedValue({ ticket: "t" });
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "oz" });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("the line to the hall", () => {
  it("says hello first, and whom one looks for after it", async () => {
    const hall = await line();
    hall.seek(WANTED);
    const socket = await opened();
    expect(socket.types).toEqual(["hello", "seek"]);
    expect(socket.last).toMatchObject({ eager: true, ...WANTED });
  });

  it("says it again on the next line when one is lost", async () => {
    const hall = await line();
    hall.seek(WANTED);
    (await opened()).close();
    await vi.advanceTimersByTimeAsync(2_000);
    const next = await opened();
    expect(FakeSocket.made).toHaveLength(2);
    expect(next.types).toEqual(["hello", "seek"]);
  });

  it("is left when nobody needs it, and kept for as long as one looks for somebody", async () => {
    const hall = await line();
    const leave = hall.enter();
    const socket = await opened();
    hall.seek(WANTED);
    leave();
    expect(socket.readyState).toBe(1);
    hall.stop();
    expect(socket.types.at(-1)).toBe("unseek");
    expect(socket.readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  it("is given up when it is deaf", async () => {
    const hall = await line();
    hall.enter();
    const socket = await opened();
    const before = socket.pings;
    await vi.advanceTimersByTimeAsync(45_000);
    expect(socket.pings).toBe(before + 2);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(socket.readyState).toBe(3);
  });
});

describe("a search", () => {
  it("leads to the table when somebody is found", async () => {
    const hall = await line();
    hall.seek(WANTED);
    const socket = await opened();
    socket.tell({ type: "paired", table: "x", path: "/table/x" });
    expect(gone.to).toEqual(["/table/x"]);
    expect(hall.search).toBeNull();
  });

  it("goes on for five minutes beside a bot, and asks before anything changes", async () => {
    const hall = await line();
    hall.seek(WANTED);
    const socket = await opened();
    const { since } = hall.search!;
    await vi.advanceTimersByTimeAsync(20_000);
    hall.seek(WANTED, true);
    expect(hall.search).toMatchObject({ since, bot: true });
    expect(socket.last).toMatchObject({ type: "seek", eager: false });
    socket.tell(TIP);
    expect(hall.asked).toHaveLength(1);
    hall.ask("tip", WANTED);
    expect(socket.last).toMatchObject({ type: "ask", person: "tip" });
  });

  it("ends by itself after five minutes", async () => {
    const hall = await line();
    hall.seek(WANTED, true);
    const socket = await opened();
    for (let minute = 0; minute < 5; minute++) {
      expect(hall.search).not.toBeNull();
      socket.tell({ type: "pong" });
      await vi.advanceTimersByTimeAsync(30_000);
      socket.tell({ type: "pong" });
      await vi.advanceTimersByTimeAsync(30_000);
    }
    expect(hall.search).toBeNull();
  });

  it("ends when whoever plays a bot would rather stay; one who only declines looks on", async () => {
    const hall = await line();
    hall.seek(WANTED);
    const socket = await opened();
    socket.tell(TIP);
    hall.decline(hall.asked[0]!);
    expect(hall.asked).toEqual([]);
    expect(hall.search).not.toBeNull();
    hall.seek(WANTED, true);
    socket.tell(TIP);
    hall.decline(hall.asked[0]!);
    expect(hall.search).toBeNull();
  });

  it("is told why it cannot be", async () => {
    const hall = await line();
    hall.seek(WANTED);
    (await opened()).tell({ type: "refused", id: "", code: "not_now", text: "You have 3 games.", rule: "" });
    expect(hall.search).toBeNull();
    expect(hall.trouble).toBe("You have 3 games.");
  });

  it("shows one who asks once, and not after they ask no more", async () => {
    const hall = await line();
    hall.enter();
    const socket = await opened();
    socket.tell(TIP);
    socket.tell(TIP);
    expect(hall.asked).toHaveLength(1);
    socket.tell({ type: "unasked", person: "tip" });
    expect(hall.asked).toEqual([]);
  });
});
