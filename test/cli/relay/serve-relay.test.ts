import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { relaySocketUrl } from "../../../runtime/relay/protocol.js";
import { launchServer, type RunningServer } from "../../browser/start-frond.js";
import { runCommand } from "../run-command.js";

const folder = mkdtempSync(join(tmpdir(), "frond-relay-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Relay = RunningServer<{ readonly relay: string }>;

async function serveRelay(...flags: string[]): Promise<{ relay: Relay; signal: () => void }> {
  const args = ["relay", "--port", "0", "--json", ...flags];
  const { child, ready } = await launchServer<{ readonly relay: string }>(args);
  return { relay: await ready, signal: () => void child.kill("SIGTERM") };
}

describe("frond relay", () => {
  it("takes its settings from flags, environment and configuration", async () => {
    const token = join(folder, "token");
    writeFileSync(token, "right\n");
    const config = join(folder, "frond.config.json");
    writeFileSync(config, JSON.stringify({ relay: { tokenFile: "token", rate: 2 } }));
    const { relay } = await serveRelay("--config", config, "--allow", "api.invalid");
    try {
      const ask = async (given: string): Promise<unknown> => {
        const headers = { "x-relay-token": given };
        const answer = await fetch(`${relay.relay}/proxy/https://other.example/`, { headers });
        return answer.headers.get("x-relay-error");
      };
      expect(await ask("wrong")).toBe("token-required");
      expect(await ask("right")).toBe("target-refused");
      expect(await ask("right")).toBe("rate-limited");
    } finally {
      expect(await relay.stop()).toBe(0);
    }
    expect(relay.errors()).not.toContain("right");
  });

  it("says that it is not ready before it stops, and finishes what runs", async () => {
    const target = createServer((_, response) => {
      response.write("first");
      held = () => response.end("last");
    }).listen(0, "127.0.0.1");
    let held = (): void => undefined;
    await once(target, "listening");
    const { port } = target.address() as AddressInfo;
    const allowed = `127.0.0.1:${port}`;
    const times = ["--notice-seconds", "20", "--grace-seconds", "40"];
    const { relay, signal } = await serveRelay("--allow", allowed, ...times);
    const answer = await fetch(`${relay.relay}/proxy/http://127.0.0.1:${port}/`);
    const isReady = async () => (await fetch(`${relay.relay}/readyz`)).status;
    expect(await isReady()).toBe(200);
    signal();
    await expect.poll(isReady).toBe(503);
    held();
    expect(await answer.text()).toBe("firstlast");
    target.close();
    expect(await relay.stop()).not.toBe(2);
  });

  it("tells pages with sockets that it goes away, and ends", async () => {
    const target = new WebSocketServer({ port: 0, host: "127.0.0.1" });
    await once(target, "listening");
    const { port } = target.address() as AddressInfo;
    const { relay } = await serveRelay("--allow", `127.0.0.1:${port}`);
    const url = `ws://127.0.0.1:${port}/`;
    const page = new WebSocket(relaySocketUrl(relay.relay, url));
    await once(page, "open");
    const accepted = once(target, "connection") as Promise<[WebSocket]>;
    page.send(JSON.stringify({ type: "handshake", url, headers: {} }));
    const [socket] = await accepted;
    const closed = [once(page, "close"), once(socket, "close")];
    expect(await relay.stop()).toBe(0);
    const [atPage, atTarget] = await Promise.all(closed);
    expect([atPage?.[0], String(atPage?.[1])]).toEqual([1001, "shutting-down"]);
    expect(atTarget?.[0]).toBe(1001);
    target.close();
  });

  it.each([
    [["--any-host", "--host", "0.0.0.0"], "--i-know-this-is-open"],
    [["--allow", "*"], "--allow * cannot be allowed: it is every host"],
    [["--allow", "a.example:22"], "port 22 belongs to a protocol other than HTTP"],
    [["--private-network", "10.20.0.0/16"], "needs a token"],
    [["--rate", "none"], "--rate must be a whole number"],
  ])("does not start with %j", async (flags, words) => {
    const { code, err } = await runCommand(["relay", "--port", "0", ...flags]);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });

  it("says that certificates are verified whatever the environment wants", async () => {
    const args = ["relay", "--port", "0", "--json", "--allow", "api.invalid"];
    const { ready } = await launchServer<{ readonly relay: string }>(args, {
      NODE_TLS_REJECT_UNAUTHORIZED: "0",
    });
    const relay = await ready;
    await relay.stop();
    expect(relay.errors()).toContain("NODE_TLS_REJECT_UNAUTHORIZED=0 is ignored");
  });
});
