import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { afterTest } from "../../after-test.js";
import { ACCEPTANCE_SUBPROTOCOL } from "../../../runtime/relay/protocol.js";
import { untilSettled } from "../../until-settled.js";
import { pageOrigin, until } from "./relay-harness.js";
import {
  startSocketTarget,
  startSocketRelay,
  openJoined,
  openShaken,
  echo,
} from "./socket-harness.js";

describe("a relayed socket", () => {
  it("passes text, binary, empty and large messages both ways, in order", async () => {
    const target = await startSocketTarget(echo);
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    const large = randomBytes(1024 * 1024);
    const sent = [
      "hello",
      "",
      '{"type":"handshake"}',
      "日本🌿",
      Buffer.alloc(0),
      Buffer.from([0, 255]),
      large,
    ];
    for (const message of sent) page.socket.send(message);
    await until(() => page.messages.length === sent.length, 5_000);
    const received = page.messages.pop();
    expect(Buffer.isBuffer(received) && received.equals(large)).toBe(true);
    expect(page.messages).toEqual(sent.slice(0, -1));
  });

  it("reports the target's acceptance and subprotocol before its first message, if the page asks", async () => {
    const target = await startSocketTarget((socket) => socket.send("first"), {
      handleProtocols: () => "talk.v2",
    });
    const relay = await startSocketRelay(target);
    const url = `ws://127.0.0.1:${target.port}/`;
    const handshake = { protocols: ["talk.v1", "talk.v2"] };
    const asked = await openShaken(relay, url, handshake, [ACCEPTANCE_SUBPROTOCOL, "other"]);
    await until(() => asked.messages.length === 2);
    expect(asked.messages).toEqual(['{"type":"accepted","protocol":"talk.v2"}', "first"]);
    const silent = await openShaken(relay, url, handshake);
    await until(() => silent.messages.length > 0);
    expect(silent.messages).toEqual(["first"]);
    await expect(openShaken(relay, url, handshake, ["other"])).rejects.toThrow("subprotocol");
  });

  it("passes a fragmented message whole", async () => {
    const target = await startSocketTarget((socket) => {
      echo(socket);
      socket.send("to", { fin: false });
      socket.send("getherness", { fin: true });
    });
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    page.socket.send("a", { fin: false });
    page.socket.send("b", { fin: false });
    page.socket.send("c", { fin: true });
    await until(() => page.messages.length === 2);
    expect(page.messages).toEqual(["togetherness", "abc"]);
  });

  it("sends the path as it is, the handshake's headers, and nothing of the page", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const url = `ws://127.0.0.1:${target.port}//a/../b;c?x=%2F&y=+&x=2`;
    const socket = new WebSocket(`ws://127.0.0.1:${relay.port}/proxy/${url}`, {
      origin: pageOrigin,
      headers: { cookie: "docs=secret", "user-agent": "Browser/1" },
      finishRequest: (request) => {
        request.path = `/proxy/${url}`;
        request.end();
      },
    });
    afterTest(() => socket.terminate());
    const headers = [
      ["Authorization", "Bearer t"],
      ["X-A", "1"],
      ["x-a", "2"],
      ["Cookie", "s=1"],
    ];
    socket.on("open", () => socket.send(JSON.stringify({ type: "handshake", url, headers })));
    await until(() => target.requests.length === 1);
    const request = target.requests[0];
    expect(request?.url).toBe("//a/../b;c?x=%2F&y=+&x=2");
    expect(request?.headers).toMatchObject({
      authorization: "Bearer t",
      "x-a": "1, 2",
      cookie: "s=1",
      "user-agent": "frond-relay",
      "x-relay-hop": "1",
    });
    const names = Object.keys(request?.headers ?? {}).sort();
    expect(names).toEqual([
      "authorization",
      "connection",
      "cookie",
      "host",
      "sec-websocket-key",
      "sec-websocket-version",
      "upgrade",
      "user-agent",
      "x-a",
      "x-relay-hop",
    ]);
  });

  it("takes headers as an object too, and negotiates a subprotocol with the target alone", async () => {
    const target = await startSocketTarget(undefined, { handleProtocols: () => "b" });
    const relay = await startSocketRelay(target);
    const url = `ws://127.0.0.1:${target.port}/`;
    const page = await openShaken(relay, url, {
      headers: { "X-Key": "1", "User-Agent": "mine/1" },
      protocols: ["a", "b"],
    });
    await until(() => target.requests.length === 1);
    expect(target.requests[0]?.headers).toMatchObject({
      "x-key": "1",
      "user-agent": "mine/1",
      "sec-websocket-protocol": "a,b",
    });
    expect(page.socket.protocol).toBe("");
  });

  it("keeps messages until the target has accepted", async () => {
    let accept: (() => void) | undefined;
    const target = await startSocketTarget(echo, {
      verifyClient: (_, done) => void (accept = () => done(true)),
    });
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    page.socket.send("one");
    page.socket.send("two");
    await until(() => accept !== undefined);
    await until(() => page.socket.bufferedAmount === 0);
    expect(page.messages).toEqual([]);
    accept?.();
    await until(() => page.messages.length === 2);
    expect(page.messages).toEqual(["one", "two"]);
  });

  it("passes pings and pongs with their payload both ways", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const page = await openJoined(relay, target);
    const seen: string[] = [];
    for (const [side, socket] of [
      ["page", page.socket],
      ["target", page.accepted],
    ] as const) {
      socket.on("ping", (data) => seen.push(`${side} ping ${data.toString()}`));
      socket.on("pong", (data) => seen.push(`${side} pong ${data.toString()}`));
    }
    page.socket.ping("a");
    await until(() => seen.length === 1);
    page.accepted.pong("a");
    await until(() => seen.length === 2);
    page.accepted.ping("b");
    await until(() => seen.length === 3);
    expect(seen).toEqual(["target ping a", "page pong a", "page ping b"]);
  });

  it.each([
    [1000, "bye"],
    [3000, ""],
    [4999, "é".repeat(61)],
  ])("passes the page's close %d %j", async (code, reason) => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const page = await openJoined(relay, target);
    const closed = new Promise((resolve) => {
      page.accepted.on("close", (...args) => resolve([args[0], args[1].toString()]));
    });
    page.socket.close(code, reason);
    expect(await closed).toEqual([code, reason]);
    expect(await page.closed).toEqual([code, reason]);
  });

  it.each([
    [1000, "done"],
    [1001, ""],
    [1011, "oops"],
    [4001, "own"],
  ])("passes the target's close %d %j, after all that it has sent", async (code, reason) => {
    const target = await startSocketTarget((socket) => {
      socket.send("last");
      socket.close(code, reason);
    });
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    expect(await page.closed).toEqual([code, reason]);
    expect(page.messages).toEqual(["last"]);
    await until(() => relay.log.length === 1);
    expect(relay.log[0]).toMatchObject({
      event: "socket",
      target: `127.0.0.1:${target.port}`,
      status: 101,
      bytes: 4,
    });
  });

  it("a close without a code stays one, and a vanished target shows as one", async () => {
    const target = await startSocketTarget((socket) =>
      socket.once("message", () => socket.close()),
    );
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    page.socket.send("end");
    expect((await page.closed)[0]).toBe(1005);
    const vanishing = await startSocketTarget((socket) =>
      socket.once("message", () => socket.terminate()),
    );
    const other = await startSocketRelay(vanishing);
    const second = await openShaken(other, `ws://127.0.0.1:${vanishing.port}/`);
    second.socket.send("end");
    expect((await second.closed)[0]).toBe(1006);
  });

  it("a page that vanishes closes the target", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.accepted.length === 1);
    const closed = new Promise<void>((resolve) =>
      target.accepted[0]?.once("close", () => resolve()),
    );
    page.socket.terminate();
    await expect(closed).resolves.toBeUndefined();
  });

  it.each(["page", "target"])("stays open as long as the %s sends", async (side) => {
    let accept: (socket: WebSocket) => void = () => undefined;
    const accepted = new Promise<WebSocket>((resolve) => (accept = resolve));
    const target = await startSocketTarget((socket) => accept(socket));
    const relay = await startSocketRelay(target, { limits: { totalMs: 60_000 } });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    afterTest(() => vi.useRealTimers());
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    const pair = [page.socket, await accepted] as const;
    const [from, to] = side === "page" ? pair : ([pair[1], pair[0]] as const);
    for (let minute = 0; minute < 3; minute++) {
      from.send("still here");
      await once(to, "message");
      vi.advanceTimersByTime(59_999);
    }
    expect(page.socket.readyState).toBe(WebSocket.OPEN);
    vi.advanceTimersByTime(1);
    expect(await page.closed).toEqual([4403, "idle-timeout"]);
  });

  it("a slow reader pauses the sender instead of filling memory", async () => {
    let sent = 0;
    const block = Buffer.alloc(64 * 1024);
    const target = await startSocketTarget((socket) => {
      const more = (): void => {
        if (sent < 1500)
          socket.send(block, () => {
            sent += 1;
            more();
          });
      };
      more();
    });
    const relay = await startSocketRelay(target, { limits: { backlogBytes: 256 * 1024 } });
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    page.socket.pause();
    await until(() => sent > 4);
    const stopped = await untilSettled(() => sent);
    expect(stopped).toBeLessThan(700);
    page.socket.resume();
    await until(() => page.messages.length > stopped);
  });
});
