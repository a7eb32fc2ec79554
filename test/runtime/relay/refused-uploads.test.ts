import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { afterTest } from "../../after-test.js";
import { startRelay, until } from "./relay-harness.js";

async function startWithoutTarget() {
  const relay = await startRelay({
    allowedTargets: [{ host: "127.0.0.1", port: 4009 }],
    connect: () => Promise.reject(new Error("refused")),
  });
  const socket = connect({ host: "127.0.0.1", port: relay.port });
  afterTest(() => socket.destroy());
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString())).on("error", () => undefined);
  return { relay, socket, text: () => text };
}

describe("uploads that no target takes", () => {
  it("are read to their end, and the connection lives on", async () => {
    const { relay, socket, text } = await startWithoutTarget();
    const host = `Host: 127.0.0.1:${relay.port}`;
    const path = "/proxy/http://127.0.0.1:4009/";
    socket.write(`POST ${path} HTTP/1.1\r\n${host}\r\nContent-Length: 200000\r\n\r\nabc`);
    await until(() => text().includes("X-Relay-Error: connect-failed"));
    socket.write(`${"x".repeat(199_997)}GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`);
    await until(() => text().includes("ok\n"));
    expect(text().match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 502", "HTTP/1.1 200"]);
  });
});
