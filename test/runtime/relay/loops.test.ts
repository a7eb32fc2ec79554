import { expect, it } from "vitest";
import { call, exchangeBytes, openSocket, startPair, startRelay } from "./relay-harness.js";
import type { RelayUnderTest } from "./relay-harness.js";
import { openPage } from "./socket-harness.js";

/** Two relays that may call each other, by names that neither knows as its own. */
async function startLoop(): Promise<{ relay: RelayUnderTest; dialled: string[]; url: string }> {
  const relays: RelayUnderTest[] = [];
  const dialled: string[] = [];
  const start = () =>
    startRelay({
      anyHost: true,
      allowedTargets: [],
      allowedHosts: ["one.example", "two.example"],
      resolve: (hostname) => {
        dialled.push(hostname);
        return Promise.resolve(["93.184.216.34"]);
      },
      connect: ({ address, signal }) =>
        openSocket(relays[dialled.at(-1) === "one.example" ? 0 : 1]?.port ?? 0, address, signal),
    });
  const relay = await start();
  relays.push(relay, await start());
  // Each asks the other for what remains of the address.
  const url = "http://two.example/proxy/http://one.example/proxy/".repeat(10);
  return { relay, dialled, url: `${url}http://end.example/` };
}

it("a call that goes from relay to relay ends after three", async () => {
  const { relay, dialled, url } = await startLoop();
  const answer = await call(relay, url);
  expect(dialled).toEqual(["two.example", "one.example", "two.example"]);
  // Each relay on the way wrapped the response of the next.
  expect([answer.status, answer.body.toString()]).toEqual([
    200,
    expect.stringContaining('"code":"target-loop"') as string,
  ]);
});

it.each(["3", "9", "10", "-1", "x", ""])(
  "a call with X-Relay-Hop %j is one too far",
  async (hop) => {
    const { relay, target, base } = await startPair("");
    const answer = await call(relay, `${base}/`, { headers: { "x-relay-hop": hop } });
    expect([answer.status, answer.error]).toEqual([508, "target-loop"]);
    expect(target.sockets).toHaveLength(0);
  },
);

it("a socket that has come through three relays is refused", async () => {
  const { relay, base } = await startPair("");
  const target = base.replace("http", "ws");
  const text = await exchangeBytes(
    relay.port,
    `GET /proxy/${target}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Relay-Hop: 3\r\n\r\n`,
  );
  expect(text).toMatch(/^HTTP\/1\.1 508 [^]*X-Relay-Error: target-loop/);
});

it("what a page sends before its handshake is bounded, however large its messages may be", async () => {
  const { relay, base } = await startPair("", { limits: { messageBytes: 16 * 1024 * 1024 } });
  const page = await openPage(relay, `${base.replace("http", "ws")}/`);
  page.socket.send("x".repeat(4 * 1024 * 1024));
  const [code] = await page.closed;
  expect([1006, 4403]).toContain(code);
  expect(relay.log.at(-1)).toMatchObject({ verdict: "handshake-refused" });
});
