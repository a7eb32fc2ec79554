import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocketServer, type WebSocket } from "ws";
import { createServer, type AddressInfo } from "node:net";
import { MessageCache } from "../../../../../../runtime/playground/state/transport/channel/message-cache.js";
import { nodeSocket } from "./node-socket.js";
import type { ChannelState } from "../../../../../../runtime/playground/state/transport/channel/channel-state.js";
import { setIds } from "../../../../../../runtime/playground/state/model/variables/variables.js";
import {
  constant,
  createChannel,
  message,
  object,
  openSession,
  text,
  type SessionOptions,
  type TestSession,
} from "./open-session.js";
import { everyScheme } from "../../../harness/auth-fixture.js";
import { createFixture, primitive } from "../../../harness/fixture-definition.js";

let server: WebSocketServer;
let baseUrl = "";
/** Connections that the server has accepted, the latest last. */
const accepted: { socket: WebSocket; frames: string[]; closed: Promise<number> }[] = [];
const opened: TestSession[] = [];

beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: "127.0.0.1", handleProtocols: () => "talk.v1" });
  listen();
  await new Promise((resolve) => server.once("listening", resolve));
  baseUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

/** Keeps what each connection receives. */
function listen(): void {
  server.removeAllListeners("connection");
  server.on("connection", (socket) => {
    const frames: string[] = [];
    socket.on("message", (data: Buffer, isBinary) =>
      frames.push(isBinary ? `<${data.toString("hex")}>` : data.toString()),
    );
    const closed = new Promise<number>((resolve) => socket.on("close", resolve));
    accepted.push({ socket, frames, closed });
  });
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  opened.splice(0).forEach(({ actions }) => actions.leave());
  accepted.splice(0).forEach(({ socket }) => socket.terminate());
});

function open(options: SessionOptions = {}): TestSession {
  const session = openSession({ baseUrl, webSocket: nodeSocket, ...options });
  opened.push(session);
  return session;
}

/** Waits for what is expected. */
function until(expected: () => void): Promise<void> {
  return vi.waitFor(expected, { interval: 2 });
}

async function untilStatus({ store }: Pick<TestSession, "store">, status: string): Promise<void> {
  await until(() => expect(store.getState().status).toBe(status));
}

/** Connects, and gives the server's side as well. */
async function connect(options: SessionOptions = {}) {
  const session = open(options);
  const before = accepted.length;
  await session.actions.connect();
  await untilStatus(session, "opened");
  await until(() => expect(accepted.length).toBeGreaterThan(before));
  const peer = accepted.at(-1);
  if (!peer) throw new Error("no connection");
  return { ...session, peer };
}

/** Waits for so many rows. */
async function untilListed({ list }: Pick<TestSession, "list">, count: number): Promise<void> {
  await until(() => expect(list()).toHaveLength(count));
}

/** Texts and marks of what is listed. */
const rows = ({ list }: Pick<TestSession, "list">): string[] =>
  list().map(({ origin, data, delivery = "" }) =>
    `${origin} ${data.type === "text" ? data.text : `<${data.bytes.size}>`} ${delivery}`.trim(),
  );

describe("the connection", () => {
  it("is closed, opening, then opened; Disconnect closes it with 1000 and without an error", async () => {
    const session = open();
    expect(session.store.getState().status).toBe("closed");
    const connecting = session.actions.connect();
    expect(session.store.getState().status).toBe("opening");
    await connecting;
    await untilStatus(session, "opened");
    session.actions.disconnect();
    expect(session.store.getState()).toMatchObject({ status: "closed", error: undefined });
    await until(() => expect(accepted).toHaveLength(1));
    expect(await accepted[0]?.closed).toBe(1000);
  });

  it("can be given up while it is being opened, and be opened again", async () => {
    const session = open();
    await session.actions.connect();
    session.actions.disconnect();
    expect(session.store.getState()).toMatchObject({ status: "closed", error: undefined });
    await session.actions.connect();
    await untilStatus(session, "opened");
  });

  it("can be given up while credentials are renewed", async () => {
    let finish: () => void = () => undefined;
    let given: AbortSignal | undefined;
    const session = open({
      renewExpired: (signal) => {
        given = signal;
        return new Promise<void>((resolve) => (finish = resolve));
      },
    });
    const connecting = session.actions.connect();
    session.actions.disconnect();
    expect(given?.aborted).toBe(true);
    expect(session.store.getState().status).toBe("closed");
    finish();
    await connecting;
    expect(session.store.getState().status).toBe("closed");
    expect(accepted).toHaveLength(0);
  });

  it("is not touched by credentials that are renewed after it was given up", async () => {
    const finish: (() => void)[] = [];
    const session = open({
      renewExpired: () => new Promise<void>((resolve) => finish.push(resolve)),
    });
    const first = session.actions.connect();
    session.actions.disconnect();
    const second = session.actions.connect();
    finish[0]?.();
    await first;
    expect(session.store.getState().status).toBe("opening");
    finish[1]?.();
    await second;
    await untilStatus(session, "opened");
    await until(() => expect(accepted).toHaveLength(1));
  });

  it("ends as closed with the reason in words when it cannot be prepared", async () => {
    const session = open({ renewExpired: () => Promise.reject(new Error("no such realm")) });
    await session.actions.connect();
    expect(session.store.getState()).toMatchObject({
      status: "closed",
      error: { title: "The connection could not be prepared.", detail: "Error: no such realm" },
    });
  });

  it("logs an error of the socket", async () => {
    const refusing = createServer((socket) => socket.end("HTTP/1.1 500 No\r\n\r\n"));
    await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
    const { port } = refusing.address() as AddressInfo;
    const session = open({ baseUrl: `ws://127.0.0.1:${port}` });
    await session.actions.connect();
    await untilStatus(session, "closed");
    expect(console.error).toHaveBeenCalledWith(`The socket to 127.0.0.1:${port} failed.`);
    refusing.close();
  });

  it("says what is missing in the address, and keeps what was to be sent as not sent", async () => {
    const session = open({ baseUrl: "wss://{{host}}" });
    session.actions.sendMessage("say", { type: "say", text: "hi" });
    await until(() => expect(session.store.getState().error).toBeDefined());
    expect(session.store.getState()).toMatchObject({
      status: "closed",
      error: { title: "Give {{host}} a value: it is part of the URL." },
    });
    expect(rows(session)).toEqual(['client {"type":"say","text":"hi"} not-sent']);
  });

  it("closes when the channel is left, and clears the error and what waits", async () => {
    const session = await connect();
    session.actions.leave();
    expect(await session.peer.closed).toBe(1000);
    expect(session.store.getState()).toMatchObject({ status: "closed", error: undefined });
    const failed = open({ baseUrl: "ws://127.0.0.1:1" });
    failed.actions.sendText("lost");
    await until(() => expect(failed.store.getState().error).toBeDefined());
    failed.actions.leave();
    expect(failed.store.getState()).toMatchObject({ error: undefined, waiting: 0 });
  });

  it("is not touched by events of the one before it", async () => {
    const session = await connect();
    const first = session.peer.socket;
    session.actions.disconnect();
    // The server does not know yet.
    first.send("late");
    first.close(4000, "late");
    await session.actions.connect();
    await untilStatus(session, "opened");
    await until(() => expect(accepted).toHaveLength(2));
    accepted[1]?.socket.send("now");
    await untilListed(session, 1);
    expect(rows(session)).toEqual(["server now"]);
    expect(session.store.getState()).toMatchObject({ status: "opened", error: undefined });
  });

  it("counts what is received, and begins anew with each connection", async () => {
    const session = await connect();
    session.peer.socket.send("one");
    session.peer.socket.send("two");
    await until(() => expect(session.store.getState().received).toBe(2));
    session.peer.socket.close(1000);
    await untilStatus(session, "closed");
    expect(session.store.getState().received).toBe(0);
  });

  it("gives up a handshake that takes too long", async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const session = open({ baseUrl: `ws://127.0.0.1:${port}`, handshakeMs: 20 });
    await session.actions.connect();
    await untilStatus(session, "closed");
    expect(session.store.getState().error?.title).toBe(
      "The server did not accept the connection in time.",
    );
    silent.close();
  });
});

describe("a sample session", () => {
  const limited = { flags: { "limit-websocket-messages-per-connection": 2 } };

  it("ends at the limit with a line of its own; later frames are not listed", async () => {
    const session = await connect(limited);
    for (const each of ["one", "two", "three"]) session.peer.socket.send(each);
    expect(await session.peer.closed).toBe(1000);
    expect(rows(session)).toEqual(["server one", "server two", "endSample END OF SAMPLE SESSION"]);
    expect(session.store.getState()).toMatchObject({
      status: "closed",
      received: 0,
      error: undefined,
    });
  });

  it("counts for each connection, and has no limit when the flag is falsy", async () => {
    const session = await connect(limited);
    session.peer.socket.send("one");
    await untilListed(session, 1);
    session.actions.disconnect();
    await session.actions.connect();
    await until(() => expect(accepted).toHaveLength(2));
    accepted[1]?.socket.send("two");
    await untilListed(session, 2);
    expect(session.store.getState().status).toBe("opened");
    const free = await connect({ flags: { "limit-websocket-messages-per-connection": 0 } });
    for (let index = 0; index < 5; index += 1) free.peer.socket.send(`${index}`);
    await untilListed(free, 5);
    expect(free.store.getState().status).toBe("opened");
  });
});

describe("messages of the user", () => {
  it("open the connection first, wait in order and are counted", async () => {
    const session = open();
    session.actions.sendMessage("say", { type: "say", text: "1" });
    session.actions.sendText("2");
    session.actions.sendBinary(new Blob([new Uint8Array([3])]));
    expect(session.store.getState()).toMatchObject({ status: "opening", waiting: 3 });
    expect(rows(session).every((row) => row.endsWith("waiting"))).toBe(true);
    await untilStatus(session, "opened");
    expect(session.store.getState().waiting).toBe(0);
    session.actions.sendText("4");
    await until(() =>
      expect(accepted[0]?.frames).toEqual(['{"type":"say","text":"1"}', "2", "<03>", "4"]),
    );
    expect(session.list().map(({ delivery }) => delivery)).toEqual(Array(4).fill("sent"));
  });

  it("stay as not sent when no connection can be made, and can be sent again", async () => {
    const session = open({ baseUrl: "ws://127.0.0.1:1" });
    session.actions.sendMessage("say", { type: "say", text: "hi" });
    await untilStatus(session, "closed");
    expect(rows(session)).toEqual(['client {"type":"say","text":"hi"} not-sent']);
    expect(session.store.getState().waiting).toBe(0);
    session.fill.setBaseUrl(baseUrl);
    session.actions.sendAgain(session.list()[0]?.number ?? -1);
    await until(() => expect(accepted[0]?.frames).toEqual(['{"type":"say","text":"hi"}']));
    expect(rows(session)).toEqual([
      'client {"type":"say","text":"hi"} not-sent',
      'client {"type":"say","text":"hi"} sent',
    ]);
  });

  it("are JSON with exact numbers, plain text or bytes as their content type says", async () => {
    const declared = createChannel({
      messages: [
        message("count", "client", object({ id: primitive({ type: "long" }) })),
        message("note", "client", text, { contentType: "text/plain" }),
        message("audio", "client", primitive({ type: "base64" }), { contentType: "audio/webm" }),
      ],
    });
    const session = await connect({ declared });
    session.actions.sendMessage("count", { id: 9223372036854775807n });
    session.actions.sendMessage("note", 'not "quoted"');
    session.actions.sendMessage("audio", "AP8=");
    session.actions.sendMessage("audio", new Blob(["x"]));
    await until(() =>
      expect(session.peer.frames).toEqual([
        '{"id":9223372036854775807}',
        'not "quoted"',
        "<00ff>",
        "<78>",
      ]),
    );
  });

  it("have their variables filled in, and never list or export the value of a secret one", async () => {
    const session = await connect();
    session.fill.setVariables((variables) => ({
      ...variables,
      sets: {
        [setIds.all]: [
          { name: "who", value: "Ada", secret: false },
          { name: "key", value: "s3cr3t-of-the-shed", secret: true },
        ],
      },
    }));
    session.actions.sendMessage("say", { type: "say", text: "{{who}} {{key}}" });
    session.actions.sendText('{"password":"hunter2-plain","as":"{{key}}"}');
    await until(() =>
      expect(session.peer.frames).toEqual([
        '{"type":"say","text":"Ada s3cr3t-of-the-shed"}',
        '{"password":"hunter2-plain","as":"s3cr3t-of-the-shed"}',
      ]),
    );
    session.peer.socket.send("you said s3cr3t-of-the-shed");
    await untilListed(session, 3);
    expect(rows(session)[0]).toContain('"text":"Ada s*');
    const listed = JSON.stringify(rows(session).slice(0, 2));
    expect(listed).not.toMatch(/s3cr3t|hunter2-plain/);
    const exported = await (await session.actions.exportMessages()).text();
    expect(exported).not.toMatch(/s3cr3t|hunter2-plain/);
    expect(exported.trim().split("\n")).toHaveLength(3);
  });

  it("are sent without secrets where the user omits the credentials for a host outside the definition", async () => {
    const definition = { ...createFixture("wss://talk.example"), auths: everyScheme };
    const environments = [{ id: "production", baseUrl: "wss://talk.example" }];
    const declared = createChannel({ auth: ["token"], environments });
    const session = open({ definition, declared, flags: { proxy: false } });
    session.fill.setAuth({ token: { bearerAuth: { token: "abcdef" } } });
    session.fill.setVariables((variables) => ({
      ...variables,
      sets: { [setIds.all]: [{ name: "key", value: "s3cr3t", secret: true }] },
    }));
    session.actions.sendMessage("say", { type: "say", text: "key: {{key}}" });
    await until(() => expect(session.form.getState().question?.foreignHost).toBeDefined());
    expect(session.store.getState()).toMatchObject({ status: "closed", waiting: 1 });
    await session.actions.connect({ credentials: "omit" });
    await until(() => expect(accepted[0]?.frames).toEqual(['{"type":"say","text":"key: "}']));
  });

  it("are asked about when a host outside the definition would get a secret, unless connecting asks", async () => {
    const definition = createFixture("wss://talk.example");
    const environments = [{ id: "production", baseUrl: "wss://talk.example" }];
    const session = open({ definition, declared: createChannel({ environments }) });
    session.fill.setVariables((variables) => ({
      ...variables,
      sets: { [setIds.all]: [{ name: "key", value: "s3cr3t", secret: true }] },
    }));
    session.actions.sendText("{{key}}");
    expect(session.store.getState().question?.foreignHost).toMatch(/^127\.0\.0\.1:\d+$/);
    session.actions.sendAnyway();
    session.actions.sendText("{{key}}!");
    await until(() => expect(accepted[0]?.frames).toEqual(["s3cr3t", "s3cr3t!"]));
  });

  it("name a variable without a value alone, not that its name is no number as well", async () => {
    const count = message("count", "client", object({ id: primitive({ type: "long" }) }));
    const session = await connect({ declared: createChannel({ messages: [count] }) });
    session.actions.sendMessage("count", { id: "{{nobody}}" });
    expect(session.store.getState().question).toMatchObject({
      problems: [],
      unresolved: ["nobody"],
    });
  });

  it("ask nothing of their own when the connection is opened", async () => {
    const session = open();
    session.fill.setValue(["body", "value", "say"], { type: 7, text: "{{nobody}}" });
    await session.actions.connect();
    expect(session.form.getState().question).toBeUndefined();
    await untilStatus(session, "opened");
  });

  it("are asked about once when they differ from their schema or a variable has no value", async () => {
    const session = await connect();
    session.actions.sendMessage("say", { type: "say" });
    expect(session.store.getState().question).toEqual({
      type: "say",
      problems: [{ pointer: "/text", words: "is required, but empty", value: undefined }],
      unresolved: [],
    });
    expect(session.list()).toEqual([]);
    session.actions.sendAnyway();
    expect(session.store.getState().question).toBeUndefined();
    session.actions.sendMessage("say", { type: "say" });
    session.actions.sendMessage("say", { type: "say", text: "{{nobody}}" });
    expect(session.store.getState().question?.unresolved).toEqual(["nobody"]);
    session.actions.dismissQuestion();
    session.actions.sendAnyway();
    await until(() => expect(session.peer.frames).toEqual(['{"type":"say"}', '{"type":"say"}']));
  });
});

describe("the list", () => {
  it("is updated once a turn, and loses none of many messages", async () => {
    const session = await connect();
    let updates = 0;
    session.store.subscribe(() => (updates += 1));
    for (let index = 0; index < 5_000; index += 1) session.peer.socket.send(`${index}`);
    await untilListed(session, 5_000);
    expect(session.list().map(({ data }) => data.type === "text" && Number(data.text))).toEqual(
      Array.from({ length: 5_000 }, (_, index) => index),
    );
    expect(updates).toBeLessThan(1_000);
    expect(session.store.getState().received).toBe(5_000);
  });

  it("names the type of what is received, when it is read", async () => {
    const declared = createChannel({
      messages: [
        message("said", "server", object({ type: constant("said"), text }), {
          displayName: "Said",
        }),
        message("left", "server", object({ type: constant("left") })),
      ],
    });
    const session = await connect({ declared });
    session.peer.socket.send('{"type":"left"}');
    session.peer.socket.send('{"type":"said","text":7}');
    session.peer.socket.send("hello");
    await untilListed(session, 3);
    expect(session.list().map(({ type, displayName }) => [type, displayName])).toEqual([
      ["left", undefined],
      ["said", "Said"],
      [undefined, undefined],
    ]);
  });

  it("is cleared without counting anew", async () => {
    const session = await connect();
    session.peer.socket.send("one");
    await untilListed(session, 1);
    session.actions.clear();
    expect(session.store.getState().messages).toMatchObject({ length: 0, lost: 0 });
    session.peer.socket.send("two");
    await untilListed(session, 1);
    expect(session.list()[0]?.number).toBe(1);
  });

  it("stays while the user is elsewhere, by choice, with what can be sent again", async () => {
    const cacheEntry = { cache: new MessageCache(), key: "talk" };
    const first = open({ cacheEntry, baseUrl: "ws://127.0.0.1:1" });
    first.actions.sendText("hi");
    await untilStatus(first, "closed");
    first.actions.leave();
    expect(open({ cacheEntry }).list()).toEqual([]);
    first.actions.setKeepMessages(true);
    const second = open({ cacheEntry });
    expect(second.store.getState().keepMessages).toBe(true);
    expect(rows(second)).toEqual(["client hi not-sent"]);
    second.actions.sendAgain(0);
    await until(() => expect(accepted[0]?.frames).toEqual(["hi"]));
    second.actions.setKeepMessages(false);
    expect(open({ cacheEntry }).list()).toEqual([]);
  });
});

describe("connecting again", () => {
  const soon = { chooseDelay: () => 5 };

  it("is off by default", async () => {
    const session = await connect(soon);
    session.peer.socket.close(1012);
    await untilStatus(session, "closed");
    expect(session.store.getState().error?.title).toBe("The server is restarting.");
  });

  it("says when the next attempt is, then that it has succeeded", async () => {
    const session = await connect(soon);
    session.actions.setReconnect(true);
    const states: ChannelState[] = [];
    session.store.subscribe((state) => states.push(state));
    session.peer.socket.close(1012);
    await until(() => expect(accepted).toHaveLength(2));
    expect(states.find(({ nextAttempt }) => nextAttempt !== undefined)).toMatchObject({
      status: "opening",
      error: { title: "The server is restarting." },
      nextAttempt: { failed: 0 },
    });
    session.actions.sendText("meanwhile");
    await untilStatus(session, "opened");
    expect(session.store.getState()).toMatchObject({ error: undefined, nextAttempt: undefined });
    await until(() => expect(accepted[1]?.frames).toEqual(["meanwhile"]));
    expect(rows(session)).toContainEqual(
      expect.stringMatching(/^connection Reconnected after \d+\.\d s$/),
    );
  });

  it("ends with 1000, with codes that say that it would be in vain, and with Disconnect", async () => {
    for (const code of [1000, 1008, 4000]) {
      const session = await connect(soon);
      session.actions.setReconnect(true);
      session.peer.socket.close(code);
      await untilStatus(session, "closed");
      expect(session.store.getState().nextAttempt).toBeUndefined();
    }
    const session = await connect({ chooseDelay: () => 60_000 });
    session.actions.setReconnect(true);
    session.peer.socket.terminate();
    await until(() => expect(session.store.getState().nextAttempt).toBeDefined());
    session.actions.disconnect();
    expect(session.store.getState()).toMatchObject({
      status: "closed",
      error: undefined,
      nextAttempt: undefined,
    });
    await new Promise(setImmediate);
    expect(session.store.getState().status).toBe("closed");
  });

  it("goes on as long as messages come in between", async () => {
    const session = await connect({ chooseDelay: () => 0 });
    session.actions.setReconnect(true);
    server.removeAllListeners("connection");
    let attempts = 0;
    server.on("connection", (socket) => {
      attempts += 1;
      socket.send("hello");
      if (attempts < 15) socket.close(1011);
    });
    session.peer.socket.close(1011);
    await until(() => expect(attempts).toBe(15));
    await untilStatus(session, "opened");
    listen();
  });

  it("gives up after ten attempts without a message", async () => {
    const session = await connect({ chooseDelay: () => 0 });
    session.actions.setReconnect(true);
    server.removeAllListeners("connection");
    let attempts = 0;
    server.on("connection", (socket) => {
      attempts += 1;
      socket.close(1011);
    });
    session.peer.socket.close(1011);
    await untilStatus(session, "closed");
    expect(attempts).toBe(10);
    listen();
  });
});
