import type { AddressInfo, Socket } from "node:net";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { WebSocketServer } from "ws";
import { ACCEPTANCE_SUBPROTOCOL } from "../../../../../../runtime/relay/protocol.js";
import { afterTest } from "../../../../../after-test.js";
import { startRelay, startTarget } from "../../../../relay/relay-harness.js";
import { nodeSocket } from "./node-socket.js";
import { createChannel, openSession, type TestSession } from "./open-session.js";
import { acceptHandshake, frame } from "./raw-socket-server.js";

/** A target that waits with the handshake until the test continues it. */
interface SlowTarget {
  readonly port: number;
  /** The connection and the head of its handshake. */
  readonly handshake: Promise<readonly [socket: Socket, head: string]>;
}

async function startSlowTarget(): Promise<SlowTarget> {
  let arrive: (handshake: readonly [Socket, string]) => void = () => undefined;
  const handshake = new Promise<readonly [Socket, string]>((resolve) => (arrive = resolve));
  const { port } = await startTarget((socket, head) => arrive([socket, head]));
  return { port, handshake };
}

/** A session through the relay at an address. */
function openThrough(proxy: string, port: number): TestSession {
  const session = openSession({
    baseUrl: `ws://127.0.0.1:${port}`,
    declared: createChannel({ subprotocols: ["talk.v1", "talk.v2"] }),
    webSocket: nodeSocket,
    flags: { proxy },
  });
  afterTest(() => session.actions.leave());
  return session;
}

async function openRelayed(port: number): Promise<TestSession> {
  const relay = await startRelay({ allowedTargets: [{ host: "127.0.0.1", port }] });
  return openThrough(relay.url, port);
}

const until = (expected: () => void): Promise<void> => vi.waitFor(expected, { interval: 2 });

const deliveries = ({ list }: TestSession) =>
  list().map(({ origin, data, delivery = "" }) =>
    `${origin} ${data.type === "text" ? data.text : ""} ${delivery}`.trim(),
  );

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("a channel through a relay", () => {
  it("is connecting while the server does not respond, and its message waits", async () => {
    const target = await startSlowTarget();
    const session = await openRelayed(target.port);
    session.actions.sendText("hello");
    const [socket] = await target.handshake;
    expect(session.store.getState()).toMatchObject({ status: "opening", waiting: 1 });
    expect(deliveries(session)).toEqual(["client hello waiting"]);
    const closed = new Promise((resolve) => socket.once("close", resolve));
    session.actions.disconnect();
    await closed;
    expect(session.store.getState()).toMatchObject({ status: "closed", error: undefined });
    expect(deliveries(session)).toEqual(["client hello not-sent"]);
  });

  it("is connecting until the server refuses, and its message was never sent", async () => {
    const target = await startSlowTarget();
    const session = await openRelayed(target.port);
    const statuses: string[] = [];
    session.store.subscribe(({ status }) => statuses.push(status));
    session.actions.sendText("hello");
    const [socket] = await target.handshake;
    socket.end("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    await until(() => expect(session.store.getState().status).toBe("closed"));
    expect(statuses).not.toContain("opened");
    expect(session.store.getState().error?.title).toContain("with status 403");
    expect(deliveries(session)).toEqual(["client hello not-sent"]);
  });

  it("is open once the server has accepted, and knows the subprotocol that it selected", async () => {
    const target = await startSlowTarget();
    const session = await openRelayed(target.port);
    session.actions.sendText("hello");
    const [socket, head] = await target.handshake;
    expect(head).toContain("Sec-WebSocket-Protocol: talk.v1,talk.v2");
    expect(session.store.getState()).toMatchObject({ status: "opening", protocol: undefined });
    acceptHandshake(socket, head, "talk.v2");
    socket.write(frame(0x81, Buffer.from('{"type":"accepted"}')));
    await until(() => expect(session.list()).toHaveLength(2));
    expect(session.store.getState()).toMatchObject({ status: "opened", protocol: "talk.v2" });
    expect(deliveries(session)).toEqual(["client hello sent", 'server {"type":"accepted"}']);
  });
});

describe("a channel through a relay that does not report the server's acceptance", () => {
  /** Such a relay, as a bare server. It refuses the subprotocol or selects it without its meaning. */
  async function startOlderRelay(selected: string | false) {
    const frames: string[] = [];
    const server = new WebSocketServer({
      port: 0,
      host: "127.0.0.1",
      handleProtocols: () => selected,
    });
    afterTest(() => server.close());
    server.on("connection", (socket) => {
      afterTest(() => socket.terminate());
      socket.on("message", (data: Buffer) => {
        frames.push(data.toString());
        if (selected !== false) socket.send("from the server");
      });
    });
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    return { url: `http://127.0.0.1:${port}`, frames };
  }

  it("is open when the socket to the relay is", async () => {
    const relay = await startOlderRelay(false);
    const session = openThrough(relay.url, 1);
    session.actions.sendText("hello");
    await until(() => expect(relay.frames).toHaveLength(2));
    expect(JSON.parse(relay.frames[0] ?? "")).toMatchObject({ type: "handshake" });
    expect(relay.frames[1]).toBe("hello");
    expect(session.store.getState()).toMatchObject({ status: "opened", protocol: undefined });
    expect(console.error).not.toHaveBeenCalled();
  });

  it("is open with the first message of a server that selects every subprotocol", async () => {
    const relay = await startOlderRelay(ACCEPTANCE_SUBPROTOCOL);
    const session = openThrough(relay.url, 1);
    await session.actions.connect();
    await until(() => expect(deliveries(session)).toEqual(["server from the server"]));
    expect(session.store.getState().status).toBe("opened");
  });
});
