import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkValue } from "../../../runtime/definition/index.js";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { createShed } from "../../../runtime/examples/shed/index.js";
import type { Shed } from "../../../runtime/examples/shed/index.js";
import { parseJson } from "../../../runtime/http/index.js";

const root = join(import.meta.dirname, "../../..");
const text = readFileSync(join(root, "generated/examples/chat/definition.json"), "utf8");
const definition = parseJson(text) as ApiDefinition;

type Message = Record<string, unknown>;

/** The other side of a visit: what it hears, and how it speaks. */
interface Client {
  readonly heard: Message[];
  readonly closed: { code: number; reason: string }[];
  readonly protocol: string | undefined;
  /** Forgets what was heard. */
  clear(): void;
  send(message: unknown): void;
  leave(reason?: string): void;
}

let shed: Shed;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T10:00:00Z") });
  shed = createShed({ definition, basePath: "/v1" });
});
afterEach(() => vi.useRealTimers());

function ask(path: string, headers: Record<string, string> = {}): ReturnType<Shed["connect"]> {
  const all = { authorization: "Bearer any", "x-gardener-name": "Ada", ...headers };
  const given = Object.entries(all).filter(([, value]) => value !== "");
  return shed.connect(new Request(`http://127.0.0.1/v1${path}`, { headers: given }));
}

function visit(path: string, headers: Record<string, string> = {}): Client {
  const found = ask(path, headers);
  if (found instanceof Response) throw new Error(`refused with ${found.status}`);
  const heard: Message[] = [];
  const closed: { code: number; reason: string }[] = [];
  let listen: (text: string | undefined) => void = () => undefined;
  let end: (reason: string) => void = () => undefined;
  found.open({
    send: (sent) => void heard.push(parseJson(sent) as Message),
    close: (code, reason) => {
      closed.push({ code, reason });
      end("");
    },
    onMessage: (listener) => (listen = listener),
    onClose: (listener) => (end = listener),
  });
  return {
    heard,
    closed,
    protocol: found.protocol,
    clear: () => void heard.splice(0),
    send: (message) =>
      listen(typeof message === "object" ? JSON.stringify(message) : (message as string)),
    leave: (reason = "") => end(reason),
  };
}

const say = (words: string) => ({ type: "say", text: words });
const named = (name: string) => expect.objectContaining({ name }) as unknown;

/** What the definition says of a message of a channel; empty when it is as declared. */
function differences(channelId: string, message: Message): string[] {
  const bodies = definition.websockets[channelId]!.messages.filter(
    (each) => each.origin === "server",
  );
  const found = bodies.map(({ body }) =>
    checkValue(definition, body, message, { direction: "response" }),
  );
  return found.some((issues) => issues.length === 0)
    ? []
    : found.flat().map((issue) => issue.message);
}

describe("a room", () => {
  it("introduces who is there and welcomes whoever enters", () => {
    const ada = visit("/rooms/basil");
    expect(ada.heard).toEqual([
      { type: "arrival", who: named("Bramble") },
      { type: "arrival", who: named("Ada") },
      expect.objectContaining({ type: "said", from: named("Bramble") }),
    ]);
    expect(ada.heard.at(-1)?.["text"]).toContain("Hello Ada");
  });

  it("passes what one says to all, and responds to someone who is alone", () => {
    const ada = visit("/rooms/basil");
    ada.clear();
    ada.send({ ...say("Who watered the basil?"), mood: "curious" });
    expect(ada.heard).toEqual([
      {
        type: "said",
        id: 9007199254740997n,
        from: named("Ada"),
        text: "Who watered the basil?",
        mood: "curious",
        at: "2026-11-20T10:00:00.000Z",
      },
    ]);
    vi.advanceTimersByTime(1000);
    expect(ada.heard[1]).toMatchObject({ type: "said", from: { name: "Bramble" } });
    expect(ada.heard[1]?.["text"]).toContain("water it");
    expect(ada.heard[1]?.["id"]).toBeGreaterThan(ada.heard[0]?.["id"] as bigint);
  });

  it.each([
    ["Is there sun?", "south bench"],
    ["tomatoes!", "green"],
    ["Hi", "Good to see you"],
    ["ok, bye", "vent"],
    ["thanks", "welcome"],
    ["Why?", "What would you do?"],
    ["La la la.", "slate"],
  ])("responds to %s", (words, expected) => {
    const ada = visit("/rooms/basil");
    ada.send(say(words));
    vi.advanceTimersByTime(1000);
    expect(ada.heard.at(-1)?.["text"]).toContain(expected);
  });

  it("consoles the cross, and encourages whoever types once", () => {
    const ada = visit("/rooms/basil");
    ada.send({ ...say("water"), mood: "cross" });
    vi.advanceTimersByTime(1000);
    expect(ada.heard.at(-1)?.["text"]).toContain("weeds, Ada");
    ada.clear();
    ada.send({ type: "typing" });
    ada.send({ type: "typing" });
    expect(ada.heard.map((message) => message["text"])).toEqual(["Take your time, Ada."]);
  });

  it("reports who comes and goes, with last words, except to the quiet", () => {
    const ada = visit("/rooms/basil");
    const bob = visit("/rooms/basil?quiet=true", { "x-gardener-name": "Bob" });
    expect(bob.heard.map(({ type }) => type)).toEqual(["said"]);
    ada.clear();
    bob.clear();
    const eve = visit("/rooms/basil", { "x-gardener-name": "Eve" });
    expect(eve.heard.slice(0, 4).map(({ who }) => who)).toEqual(
      ["Bramble", "Ada", "Bob", "Eve"].map(named),
    );
    eve.leave("To the compost");
    expect(ada.heard).toEqual([
      { type: "arrival", who: named("Eve") },
      { type: "departure", who: named("Eve"), lastWords: "To the compost" },
    ]);
    expect(bob.heard).toEqual([]);
  });

  it("keeps rooms apart", () => {
    const ada = visit("/rooms/basil");
    const bob = visit("/rooms/mint", { "x-gardener-name": "Bob" });
    bob.clear();
    ada.send(say("Hello"));
    vi.advanceTimersByTime(1000);
    expect(bob.heard).toEqual([]);
  });

  it("says again what was said since a moment", () => {
    const ada = visit("/rooms/basil");
    ada.send(say("one"));
    vi.advanceTimersByTime(60_000);
    const since = new Date().toISOString();
    vi.advanceTimersByTime(1);
    ada.send(say("two"));
    const texts = (query: string) =>
      visit(`/rooms/basil${query}`, { "x-gardener-name": "Bob" })
        .heard.filter(({ from }) => (from as { name: string } | undefined)?.name === "Ada")
        .map((message) => message["text"]);
    expect(texts(`?since=${encodeURIComponent(since)}`)).toEqual(["two"]);
    expect(texts("?since=2026-11-20T09:00:00Z")).toEqual(["one", "two"]);
    expect(texts("")).toEqual([]);
  });

  it.each([
    ["not JSON", "{", "not JSON"],
    ["nothing", "", "not JSON"],
    ["a binary message", undefined, "Binary"],
    ["a number", "7", 'Send {"type": "say"'],
    ["null", "null", 'Send {"type": "say"'],
    ["a list", "[[[[]]]]", 'Send {"type": "say"'],
    ["an unknown type", '{"type":"shout"}', 'Send {"type": "say"'],
    ["a message without text", '{"type":"say"}', '"text" is required'],
    ["an empty text", '{"type":"say","text":""}', '"text" must'],
    ["a text that is too long", JSON.stringify(say("a".repeat(2001))), '"text" must'],
    ["an unknown mood", '{"type":"say","text":"a","mood":"glad"}', '"mood" must'],
    ["deep nesting", `{"type":"say","text":${"[".repeat(5000)}${"]".repeat(5000)}}`, '"text" must'],
  ])("refuses %s with a reason and goes on", (_name, sent, reason) => {
    const ada = visit("/rooms/basil");
    ada.clear();
    ada.send(sent);
    expect(ada.heard).toEqual([
      { type: "refused", reason: expect.stringContaining(reason) as string },
    ]);
    ada.send(say("Still here"));
    expect(ada.heard.at(-1)).toMatchObject({ text: "Still here" });
  });

  it("sends nothing that its definition does not declare", () => {
    const ada = visit("/rooms/basil");
    const bob = visit("/rooms/basil");
    ada.send({ ...say("water"), mood: "calm" });
    ada.send({ type: "typing" });
    ada.send("nonsense");
    vi.advanceTimersByTime(1000);
    bob.leave("bye");
    expect(new Set(ada.heard.map(({ type }) => type))).toEqual(
      new Set(["arrival", "departure", "refused", "said"]),
    );
    expect(ada.heard.flatMap((message) => differences("room", message))).toEqual([]);
  });

  it("refuses messages that come too fast, and ends a flood", () => {
    const ada = visit("/rooms/basil");
    ada.clear();
    for (let count = 0; count < 21; count++) ada.send(say("a"));
    expect(ada.heard.at(-1)).toMatchObject({ type: "refused" });
    expect(ada.heard.at(-1)?.["reason"]).toContain("At most 20 messages in 10 seconds");
    vi.advanceTimersByTime(10_000);
    ada.send(say("b"));
    expect(ada.heard.at(-1)).toMatchObject({ type: "said", text: "b" });
    for (let count = 0; count < 300; count++) ada.send(say("a"));
    expect(ada.closed[0]).toEqual({ code: 1008, reason: "Too many messages." });
  });

  it("ends a visit in which nothing is said for 15 minutes", () => {
    const ada = visit("/rooms/basil");
    vi.advanceTimersByTime(14 * 60_000);
    ada.send({ type: "typing" });
    vi.advanceTimersByTime(14 * 60_000);
    expect(ada.closed).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(ada.closed).toEqual([{ code: 1000, reason: "Nothing was said for 15 minutes." }]);
  });

  it("has places for 50, and is there for others when one leaves", () => {
    const all = Array.from({ length: 50 }, () => visit("/rooms/basil"));
    expect(ask("/rooms/basil")).toMatchObject({ status: 503 });
    all[0]?.leave();
    expect(ask("/rooms/basil")).not.toBeInstanceOf(Response);
  });

  it("remembers 100 messages and 100 rooms, and forgets empty rooms first", () => {
    const ada = visit("/rooms/basil");
    for (let count = 0; count < 120; count++) {
      vi.advanceTimersByTime(1000);
      ada.send(say(`${count}`));
    }
    const again = visit("/rooms/basil?since=2026-11-20T09:00:00Z&quiet=true").heard;
    expect(again).toHaveLength(101);
    for (let count = 0; count < 300; count++) visit(`/rooms/room-${count}`).leave();
    ada.clear();
    ada.send(say("Still here"));
    expect(ada.heard).toHaveLength(1);
    for (let count = 0; count < 99; count++) visit(`/rooms/taken-${count}`);
    expect(ask("/rooms/one-too-many")).toMatchObject({ status: 503 });
  });

  it("leaves no timer behind", () => {
    const visitors = [visit("/rooms/basil"), visit("/climate")];
    visitors[0]?.send(say("water"));
    for (const visitor of visitors) visitor.leave();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the climate", () => {
  it("gives a reading a second from every sensor, as declared", () => {
    const { heard, leave } = visit("/climate");
    const other = visit("/climate");
    expect(new Set(heard.map(({ sensor }) => sensor)).size).toBe(heard.length);
    const sensors = heard.length;
    vi.advanceTimersByTime(3000);
    expect(heard).toHaveLength(4 * sensors);
    expect(heard.flatMap((message) => differences("climate", message))).toEqual([]);
    expect(new Set(heard.map(({ celsius }) => celsius)).size).toBeGreaterThan(sensors);
    leave();
    vi.advanceTimersByTime(1000);
    expect(heard).toHaveLength(4 * sensors);
    expect(other.heard).toHaveLength(5 * sensors);
  });

  it("takes no messages", () => {
    const ada = visit("/climate");
    ada.send("nonsense");
    expect(ada.closed).toEqual([{ code: 1008, reason: "The climate takes no messages." }]);
  });
});

describe("a handshake of the shed", () => {
  it("gets the subprotocol when it offers it", () => {
    const offer = (protocols: string) =>
      visit("/rooms/basil", { "sec-websocket-protocol": protocols }).protocol;
    expect(offer("shed.v1")).toBe("shed.v1");
    expect(offer("shed.v2, shed.v1")).toBe("shed.v1");
    expect(offer("shed.v2")).toBeUndefined();
    expect(visit("/rooms/basil").protocol).toBeUndefined();
  });

  it.each([
    ["no token", "/rooms/basil", { authorization: "" }, 401, "any text will do"],
    ["no token for the climate", "/climate", { authorization: "" }, 401, "any text will do"],
    ["no name", "/rooms/basil", { "x-gardener-name": "" }, 400, '"X-Gardener-Name" is required'],
    ["a long name", "/rooms/basil", { "x-gardener-name": "a".repeat(61) }, 400, "1 to 60"],
    ["an empty name", "/rooms/basil", { "x-gardener-name": " " }, 400, "1 to 60"],
    ["a room that is no text", "/rooms/%ff", {}, 400, "The room's name"],
    ["a wrong moment", "/rooms/basil?since=noon", {}, 400, '"since"'],
    ["a wrong flag", "/rooms/basil?quiet=maybe", {}, 400, '"quiet"'],
    ["an unknown address", "/rooms", {}, 404, "/rooms/{roomId}"],
    ["another base path", "/../v2/climate", {}, 404, "/climate"],
  ])("is refused with %s", async (_name, path, headers, status, content) => {
    const response = ask(path, headers) as Response;
    expect(response.status).toBe(status);
    expect(((await response.json()) as { content: string }).content).toContain(content);
  });

  it("is what a plain request for a channel is asked for", () => {
    const explain = (path: string) => shed.explain(new Request(`http://127.0.0.1/v1${path}`));
    expect(explain("/rooms/basil")?.status).toBe(426);
    expect(explain("/rooms/basil")?.headers.get("upgrade")).toBe("websocket");
    expect(explain("/plants")).toBeUndefined();
  });
});
