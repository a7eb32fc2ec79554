import type { AddressInfo } from "node:net";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocketServer } from "ws";
import { afterTest } from "../../../../../after-test.js";
import { createRelay, type RelayOptions } from "../../../../../../runtime/relay/index.js";
import {
  connectToLoopback,
  pageOrigin,
  startFixedTarget,
  startRelay,
  startTarget,
} from "../../../../relay/relay-harness.js";
import { echo, startSocketTarget } from "../../../../relay/socket-harness.js";
import { nodeSocket } from "./node-socket.js";
import {
  createChannel,
  openSession,
  type SessionOptions,
  type TestSession,
} from "./open-session.js";
import { closeFrame, frame, startRawSockets } from "./raw-socket-server.js";

/** How the page reaches the server. */
type Route = "through a relay" | "directly";

const routes: readonly Route[] = ["through a relay", "directly"];

interface Via extends SessionOptions {
  readonly limits?: RelayOptions["limits"];
}

async function openVia(route: Route, port: number, options: Via = {}): Promise<TestSession> {
  const { limits = {}, ...rest } = options;
  const allowedTargets = [{ host: "127.0.0.1", port }];
  const proxy =
    route === "directly" ? (false as const) : (await startRelay({ allowedTargets, limits })).url;
  const baseUrl = `ws://127.0.0.1:${port}`;
  const session = openSession({ baseUrl, webSocket: nodeSocket, flags: { proxy }, ...rest });
  afterTest(() => session.actions.leave());
  return session;
}

/** Keeps what a page must not read from it, as browsers do. */
const asBrowser: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, headers: { origin: "http://page.example" } });
  if (init?.mode === "cors" && !response.headers.has("access-control-allow-origin"))
    throw new TypeError("Failed to fetch");
  return response;
};

function until(expected: () => void): Promise<void> {
  return vi.waitFor(expected, { interval: 2 });
}

async function untilClosed({ store }: TestSession): Promise<string> {
  await until(() => expect(store.getState().status).toBe("closed"));
  const { error } = store.getState();
  return error ? `${error.title} ${error.hint}` : "";
}

const untilOpened = ({ store }: TestSession) =>
  until(() => expect(store.getState().status).toBe("opened"));

const texts = ({ list }: TestSession): string[] =>
  list().map(({ data }) => (data.type === "text" ? data.text : `<${data.bytes.size}>`));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe.each(routes)("%s", (route) => {
  const isRelayed = route === "through a relay";

  /** Connects with a message that waits; gives why it failed. */
  async function fail(port: number, options: Via = {}): Promise<string> {
    const session = await openVia(route, port, options);
    session.actions.sendText("hello");
    const words = await untilClosed(session);
    expect(session.list().map(({ delivery }) => delivery)).toEqual(["not-sent"]);
    expect(session.store.getState()).toMatchObject({ waiting: 0, received: 0 });
    return words;
  }

  it.each([
    [401, "Check the credentials, then connect again."],
    [404, "Check the URL and the path parameters."],
    [500, "it had an error"],
  ])(
    "an upgrade refused with %i is explained, and what was to be sent is kept",
    async (status, words) => {
      const { port } = await startFixedTarget(
        `HTTP/1.1 ${status} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      const said = await fail(port);
      expect(said).toContain(isRelayed ? `with status ${status}` : "could not be opened");
      expect(said).toContain(isRelayed ? words : "Browsers do not say why");
    },
  );

  it("an upgrade answered with garbage is no connection", async () => {
    const { port } = await startFixedTarget("garbage\r\n\r\n");
    expect(await fail(port)).toContain(
      isRelayed ? "did not complete the WebSocket handshake" : "could not be opened",
    );
  });

  it("an upgrade that is never answered ends in time", async () => {
    const { port } = await startTarget(() => undefined);
    const options = isRelayed ? { limits: { responseMs: 30 } } : { handshakeMs: 30 };
    expect(await fail(port, options)).toContain("in time");
  });

  it("a server that hangs up during the handshake is no connection", async () => {
    const { port } = await startTarget((socket) => socket.destroy());
    expect(await fail(port)).toContain(
      isRelayed ? "closed the connection before it responded" : "could not be opened",
    );
  });

  it("a port where nothing listens is no connection", async () => {
    const { port } = await startTarget(() => undefined);
    const closed = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await new Promise((resolve) => closed.once("listening", resolve));
    const free = (closed.address() as AddressInfo).port;
    await new Promise((resolve) => closed.close(resolve));
    expect(port).not.toBe(free);
    expect(await fail(free)).toContain(
      isRelayed ? "nothing responds at this host and port" : "could not be opened",
    );
  });

  it("each close code that a server may send is said in words with its code", async () => {
    const codes = [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014];
    codes.push(3000, 3008, 4000, 4403, 4502, 4999);
    let code = 0;
    const { port } = await startRawSockets((socket) => socket.write(closeFrame(code, "so long")));
    const session = await openVia(route, port);
    const said: string[] = [];
    for (code of codes) {
      await session.actions.connect();
      said.push(await untilClosed(session));
    }
    expect(said).toEqual([
      "",
      ...codes.slice(1).map((each) => expect.stringMatching(`^so long .+ Close code ${each}\\.$`)),
    ]);
  });

  it("a close frame without a code is none of the others", async () => {
    const { port } = await startRawSockets((socket) => socket.write(frame(0x88, Buffer.alloc(0))));
    const session = await openVia(route, port);
    await session.actions.connect();
    expect(await untilClosed(session)).toBe(
      "The server closed the connection without a code. Close code 1005.",
    );
  });

  it("close codes that must not be sent end the connection with an error", async () => {
    let code = 0;
    const { port } = await startRawSockets((socket) => socket.write(closeFrame(code)));
    const session = await openVia(route, port);
    for (code of [999, 1004, 1005, 1006, 1015, 2999, 5000]) {
      await session.actions.connect();
      expect(await untilClosed(session)).toMatch(/Close code 100[26]\./);
    }
  });

  it("a connection that is cut is said to be lost, and what came before is listed", async () => {
    const { port } = await startRawSockets((socket) =>
      socket.write(frame(0x81, Buffer.from("last words")), () => socket.destroy()),
    );
    const session = await openVia(route, port);
    await session.actions.connect();
    expect(await untilClosed(session)).toContain("lost without a close frame");
    expect(texts(session)).toEqual(["last words"]);
  });

  it("text that is not UTF-8 ends the connection and is not listed", async () => {
    const { port } = await startRawSockets((socket) =>
      socket.write(frame(0x81, Uint8Array.from([0xc3, 0x28]))),
    );
    const session = await openVia(route, port);
    await session.actions.connect();
    expect(await untilClosed(session)).toMatch(/Close code 100[267]\./);
    expect(texts(session)).toEqual([]);
  });

  it("a server that takes none of the subprotocols is named as the likely reason", async () => {
    const target = await startSocketTarget(echo, { handleProtocols: () => false });
    const declared = createChannel({ subprotocols: ["talk.v2"] });
    expect(await fail(target.port, { declared })).toContain(
      isRelayed ? "none of the subprotocols talk.v2" : "subprotocols",
    );
  });

  it("a message that is too large for the server is said to be so", async () => {
    const target = await startSocketTarget(echo, { maxPayload: 1_000 });
    const session = await openVia(route, target.port);
    session.actions.sendText("x".repeat(1_001));
    expect(await untilClosed(session)).toBe(
      isRelayed
        ? "A message was too large for the server or the relay. Send smaller messages. If it was one of the server’s, copy a snippet and connect from your own machine. Close code 1009."
        : "A message was too large. Send a smaller message. Close code 1009.",
    );
  });

  it("a peer that answers nothing any more holds up neither Disconnect nor the next connection", async () => {
    let accepted = 0;
    const { port, sockets } = await startRawSockets(() => (accepted += 1));
    const session = await openVia(route, port);
    await session.actions.connect();
    await untilOpened(session);
    await until(() => expect(accepted).toBe(1));
    session.actions.disconnect();
    expect(session.store.getState()).toMatchObject({ status: "closed", error: undefined });
    await session.actions.connect();
    await until(() => expect(accepted).toBe(2));
    sockets.forEach((socket) => socket.destroy());
    expect(await untilClosed(session)).toContain("lost");
  });

  it("a server that reads slowly gets everything, in order", async () => {
    const target = await startSocketTarget((socket) => socket.pause());
    const session = await openVia(route, target.port);
    await session.actions.connect();
    await untilOpened(session);
    const count = 100;
    for (let index = 0; index < count; index += 1) {
      session.actions.sendText(`${index}`.padEnd(65_536, "x"));
    }
    await until(() => expect(target.accepted).toHaveLength(1));
    const [socket] = target.accepted;
    const received: number[] = [];
    socket?.on("message", (data: Buffer) => received.push(Number.parseInt(data.toString(), 10)));
    socket?.resume();
    await until(() => expect(received).toHaveLength(count));
    expect(received).toEqual(Array.from({ length: count }, (_, index) => index));
    expect(session.store.getState().status).toBe("opened");
  });

  it("a page that is held up loses none of what a fast server sends", async () => {
    const count = 20_000;
    const target = await startSocketTarget((socket) => {
      for (let index = 0; index < count; index += 1) socket.send(`${index}`);
    });
    const session = await openVia(route, target.port);
    await session.actions.connect();
    await until(() => expect(session.store.getState().received).toBe(count));
    expect(texts(session).map(Number)).toEqual(Array.from({ length: count }, (_, index) => index));
  });
});

describe("a relay", () => {
  it("that takes no message as large as the server's ends the connection with the reason", async () => {
    const target = await startSocketTarget((socket) => socket.send("x".repeat(2_000)));
    const session = await openVia("through a relay", target.port, {
      limits: { messageBytes: 1_000 },
    });
    await session.actions.connect();
    expect(await untilClosed(session)).toContain(
      "A message was too large for the server or the relay.",
    );
  });

  it("that allows the server not, is not there or knows not the page is named as the reason", async () => {
    const refused = await openVia("through a relay", 1);
    refused.actions.sendText("hello");
    expect(await untilClosed(refused)).toContain("port");
    expect(refused.list()[0]?.delivery).toBe("not-sent");
    const gone = openSession({
      baseUrl: "ws://127.0.0.1:1",
      webSocket: nodeSocket,
      flags: { proxy: "http://127.0.0.1:1" },
    });
    await gone.actions.connect();
    expect(await untilClosed(gone)).toContain("The relay could not be reached.");
    const strict = await startRelay({ allowedOrigins: ["http://elsewhere.example"] });
    const foreign = openSession({
      baseUrl: "ws://127.0.0.1:1",
      webSocket: nodeSocket,
      flags: { proxy: strict.url },
      fetch: asBrowser,
    });
    await foreign.actions.connect();
    expect(await untilClosed(foreign)).toContain("Most likely the relay does not allow this site.");
    const full = await startRelay({ limits: { clientSockets: 0 } });
    const late = openSession({
      baseUrl: "ws://127.0.0.1:1",
      webSocket: nodeSocket,
      flags: { proxy: full.url },
    });
    await late.actions.connect();
    expect(await untilClosed(late)).toContain("You may have too many connections open");
  });

  it("says that it has reconnected only once the server is there again", async () => {
    const first = await startSocketTarget((socket) => socket.send("first"));
    const { port } = first;
    let failed = 0;
    const session = await openVia("through a relay", port, {
      chooseDelay: (count) => {
        failed = Math.max(failed, count);
        return 5;
      },
    });
    session.actions.setReconnect(true);
    await session.actions.connect();
    await until(() => expect(texts(session)).toEqual(["first"]));
    first.close();
    await until(() => expect(failed).toBe(3));
    expect(session.store.getState()).toMatchObject({ error: { code: "connect-failed" } });
    expect(texts(session)).toEqual(["first"]);
    await startSocketTarget((socket) => socket.send("second"), { port });
    await until(() => expect(texts(session)).toHaveLength(3));
    expect(texts(session)[1]).toMatch(/^Reconnected after [\d.]+ s$/);
    expect(texts(session)[2]).toBe("second");
  });

  it("that is restarted is connected to again by choice, and what was sent meanwhile arrives", async () => {
    const frames: string[] = [];
    const target = await startSocketTarget((socket) => {
      socket.on("message", (data: Buffer) => {
        frames.push(data.toString());
        socket.send("got it");
      });
    });
    const start = () =>
      createRelay({
        allowedTargets: [{ host: "127.0.0.1", port: target.port }],
        allowedOrigins: [pageOrigin],
        connect: connectToLoopback,
      });
    const first = start();
    const { url } = await first.listen({ port: 0 });
    const session = openSession({
      baseUrl: `ws://127.0.0.1:${target.port}`,
      webSocket: nodeSocket,
      flags: { proxy: url },
      chooseDelay: () => 20,
    });
    afterTest(() => session.actions.leave());
    session.actions.setReconnect(true);
    session.actions.sendText("before");
    await until(() => expect(frames).toEqual(["before"]));
    await first.close();
    await until(() => expect(session.store.getState().status).toBe("opening"));
    expect(session.store.getState().error).toBeDefined();
    session.actions.sendText("meanwhile");
    expect(session.list().at(-1)?.delivery).toBe("waiting");
    const second = start();
    await second.listen({ port: Number(new URL(url).port) });
    afterTest(() => second.close());
    await until(() => expect(frames).toEqual(["before", "meanwhile"]));
    await until(() =>
      expect(texts(session)).toContainEqual(expect.stringMatching(/^Reconnected after [\d.]+ s$/)),
    );
    expect(session.store.getState()).toMatchObject({ status: "opened", error: undefined });
  });
});
