import { describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { createRelay } from "../../../runtime/relay/index.js";
import type { RelayOptions } from "../../../runtime/relay/index.js";
import {
  responseText,
  exchangeBytes,
  pageOrigin,
  startRelay,
  startTarget,
  until,
} from "./relay-harness.js";
import {
  startSocketTarget,
  startSocketRelay,
  openPage,
  openJoined,
  openShaken,
  echo,
} from "./socket-harness.js";

describe("a socket that the target does not accept", () => {
  it.each(["401 Unauthorized", "404 Not Found", "200 OK", "302 Found"])(
    "shows %s",
    async (status) => {
      const target = await startTarget((socket) => {
        socket.end(responseText(status, ["Location: ws://10.0.0.1/", "Connection: close"], "no"));
      });
      const relay = await startSocketRelay(target);
      const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
      expect(await page.closed).toEqual([4502, `status ${status.slice(0, 3)}`]);
      expect(target.sockets).toHaveLength(1);
    },
  );

  it("says when nothing listens there, and when it does not answer", async () => {
    const silent = await startTarget(() => undefined);
    const relay = await startSocketRelay(silent, { limits: { responseMs: 60 } });
    const page = await openShaken(relay, `ws://127.0.0.1:${silent.port}/`);
    expect(await page.closed).toEqual([4403, "headers-timeout"]);
    const closed = await startRelay({
      anyHost: true,
      resolve: () => Promise.resolve(["93.184.216.34"]),
      connect: () => Promise.reject(new Error("ECONNREFUSED")),
    });
    const other = await openShaken(closed, "wss://a.example/");
    expect(await other.closed).toEqual([4403, "connect-failed"]);
  });
});

describe("refused targets", () => {
  it("a name with a private response, and a private peer", async () => {
    const dialled: string[] = [];
    const options: Partial<RelayOptions> = {
      anyHost: true,
      resolve: () => Promise.resolve(["93.184.216.34", "127.0.0.1"]),
      connect: ({ address }) => {
        dialled.push(address);
        return Promise.reject(new Error("must not be dialled"));
      },
    };
    const relay = await startRelay(options);
    const page = await openShaken(relay, "ws://a.example/");
    expect(await page.closed).toEqual([4403, "address-refused"]);
    expect(dialled).toEqual([]);
  });
});

describe("handshakes", () => {
  it("carry the token, when one is required", async () => {
    const target = await startSocketTarget(echo);
    const relay = await startSocketRelay(target, { token: "right" });
    const url = `ws://127.0.0.1:${target.port}/`;
    for (const token of [undefined, "wrong", 1]) {
      const page = await openShaken(relay, url, { token });
      expect(await page.closed).toEqual([4403, "token-required"]);
    }
    const page = await openShaken(relay, url, { token: "right" });
    page.socket.send("hi");
    await until(() => page.messages.length === 1);
    expect(JSON.stringify(target.requests[0]?.rawHeaders)).not.toContain("right");
  });
});

describe("callers of sockets", () => {
  it.each(["http://evil.example", "null"])("from %s are refused", async (origin) => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const opening = openPage(relay, `ws://127.0.0.1:${target.port}/`, origin);
    await expect(opening).rejects.toThrow("403");
  });

  it("by another host name are refused, and so is another address", async () => {
    const relay = await startRelay();
    const upgrade =
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    const foreign = `GET /proxy/ws://a.example/ HTTP/1.1\r\nHost: evil.example:${relay.port}\r\n${upgrade}`;
    expect(await exchangeBytes(relay.port, foreign)).toMatch(/^HTTP\/1\.1 421 [^]*host-refused/);
    const astray = `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\n${upgrade}`;
    expect(await exchangeBytes(relay.port, astray)).toMatch(/^HTTP\/1\.1 404 [^]*not-found/);
  });

  it("are limited in number, with 429", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target, { limits: { clientSockets: 1 } });
    const url = `ws://127.0.0.1:${target.port}/`;
    const page = await openShaken(relay, url);
    await expect(openPage(relay, url)).rejects.toThrow("429");
    page.socket.close();
    await page.closed;
    await vi.waitFor(() => openPage(relay, url));
  });
});

describe("misuse", () => {
  it("messages over the limit end the socket with 1009, from either side", async () => {
    const limits = { messageBytes: 1000 };
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target, { limits });
    const page = await openJoined(relay, target);
    page.accepted.send("x".repeat(1001));
    expect((await page.closed)[0]).toBe(1009);
    const second = await openJoined(relay, target);
    const closed = closeCode(second.accepted);
    second.socket.send("x".repeat(1001));
    expect((await second.closed)[0]).toBe(1009);
    expect(await closed).toBe(1009);
  });

  it("frames that are none end the socket with 1002 for the other side", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.accepted.length === 1);
    // A page's frame must be masked; a target's must not. 0xf is no opcode.
    target.requests[0]?.socket.write(Buffer.from([0x8f, 0]));
    expect((await page.closed)[0]).toBe(1002);
  });

  it("floods of pings of the target end the socket", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.accepted.length === 1);
    for (let count = 0; count < 300; count++) target.accepted[0]?.ping();
    expect((await page.closed)[0]).toBe(1006);
  });

  it("compression is never agreed to, with either side", async () => {
    const target = await startSocketTarget(undefined, { perMessageDeflate: true });
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.requests.length === 1);
    expect(page.socket.extensions).toBe("");
    expect(target.requests[0]?.headers["sec-websocket-extensions"]).toBeUndefined();
  });

  it("floods of pings end the socket", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.accepted.length === 1);
    for (let count = 0; count < 300; count++) page.socket.ping();
    expect((await page.closed)[0]).toBe(1008);
  });

  it("closing the relay ends its sockets", async () => {
    const target = await startSocketTarget();
    const relay = createRelay({
      allowedTargets: [{ host: "127.0.0.1", port: target.port }],
      allowedOrigins: [pageOrigin],
    });
    const { url } = await relay.listen({ port: 0 });
    const page = await openShaken({ url, port: 0, log: [] }, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.accepted.length === 1);
    await relay.close();
    await page.closed;
    await until(() => target.accepted[0]?.readyState === WebSocket.CLOSED);
    expect(target.accepted).toHaveLength(1);
  });
});

function closeCode(socket: WebSocket | undefined): Promise<number> {
  return new Promise((resolve) => socket?.once("close", resolve));
}
