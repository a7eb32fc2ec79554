import { createServer as createPlainServer } from "node:net";
import { createServer } from "node:tls";
import type { AddressInfo, Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { afterTest } from "../../after-test.js";
import type { ConnectToAddress, RelayOptions } from "../../../runtime/relay/index.js";
import { responseText, call, openSocket, startRelay, startTarget } from "./relay-harness.js";
import type { RelayUnderTest } from "./relay-harness.js";
import { certificate, key } from "./http2/vendor-certificate.js";

interface SecureTarget {
  readonly port: number;
  readonly names: unknown[];
  received: string;
}

/** A target that answers after so many milliseconds. */
async function startSecureTarget(delay = 0): Promise<SecureTarget> {
  const target = { port: 0, names: [] as unknown[], received: "" };
  const server = createServer({ key, cert: certificate }, (socket) => {
    target.names.push(socket.servername);
    socket.on("error", () => undefined);
    socket.on("data", (chunk) => {
      target.received += chunk.toString();
      const end = () => socket.end(responseText("200 OK", ["Connection: close"], "secret"));
      if (delay === 0) end();
      else setTimeout(end, delay);
    });
  });
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterTest(() => void server.close());
  target.port = (server.address() as AddressInfo).port;
  return target;
}

function startSecureRelay(
  target: SecureTarget,
  options: Partial<RelayOptions> = {},
): Promise<RelayUnderTest> {
  return startRelay({
    anyHost: true,
    resolve: () => Promise.resolve(["93.184.216.34"]),
    connect: ({ address, signal }) => openSocket(target.port, address, signal),
    ...options,
  });
}

describe("https targets", () => {
  it("whose certificate nobody vouches for are not spoken to", async () => {
    const target = await startSecureTarget();
    const sockets: Socket[] = [];
    const relay = await startSecureRelay(target, {
      connect: async ({ address, signal }) => {
        const dialled = await openSocket(target.port, address, signal);
        sockets.push(dialled.socket);
        return dialled;
      },
    });
    const answer = await call(relay, "https://api.vendor.example/");
    expect([answer.status, answer.error]).toEqual([502, "tls-failed"]);
    expect(sockets.map((socket) => socket.destroyed)).toEqual([true]);
    expect(target.received).toBe("");
  });

  it("with a certificate of an authority that the operator trusts are spoken to by name", async () => {
    const target = await startSecureTarget();
    const relay = await startSecureRelay(target, {
      allowedTargets: [{ host: "api.vendor.example", port: 8443 }],
      certificateAuthorities: [certificate],
    });
    const answer = await call(relay, "https://api.vendor.example:8443/a");
    expect(answer.body.toString()).toBe("secret");
    expect(target.names).toEqual(["api.vendor.example"]);
    expect(target.received).toMatch(/^GET \/a HTTP\/1\.1\r\nhost: api\.vendor\.example:8443\r\n/);
  });

  it.each(["https://www.vendor.example/", "https://93.184.216.34/"])(
    "with a certificate for another name are not spoken to: %s",
    async (url) => {
      const target = await startSecureTarget();
      const relay = await startSecureRelay(target, { certificateAuthorities: [certificate] });
      expect((await call(relay, url)).error).toBe("tls-failed");
      expect(target.received).toBe("");
    },
  );

  it("may answer later than the time in which they have to be connected", async () => {
    const target = await startSecureTarget(4_300);
    const relay = await startSecureRelay(target, {
      certificateAuthorities: [certificate],
      limits: { connectMs: 4_000 },
    });
    const answer = await call(relay, "https://api.vendor.example/");
    expect([answer.status, answer.body.toString()]).toEqual([200, "secret"]);
  });

  it("that do not finish their handshake are given up", async () => {
    const target = await startSecureTarget();
    const { port } = await startTarget(() => undefined);
    const relay = await startSecureRelay(target, {
      connect: ({ address, signal }) => openSocket(port, address, signal),
      limits: { connectMs: 80 },
    });
    const answer = await call(relay, "https://api.vendor.example/");
    expect([answer.status, answer.error]).toEqual([504, "connect-timeout"]);
  });

  it("that close within their handshake are distinguished from wrong certificates", async () => {
    const target = await startSecureTarget();
    const closing = createPlainServer(
      (socket) => void socket.on("error", () => undefined).destroy(),
    );
    await new Promise<void>((resolve) => void closing.listen(0, "127.0.0.1", resolve));
    afterTest(() => void closing.close());
    const { port } = closing.address() as AddressInfo;
    const connects: ConnectToAddress[] = [
      ({ address, signal }) => openSocket(port, address, signal),
      async ({ address, signal }) => {
        const dialled = await openSocket(target.port, address, signal);
        setImmediate(() => dialled.socket.destroy());
        return dialled;
      },
    ];
    for (const connect of connects) {
      const relay = await startSecureRelay(target, { connect });
      expect((await call(relay, "https://api.vendor.example/")).error).toBe("target-closed");
    }
  });

  it("are verified, whatever NODE_TLS_REJECT_UNAUTHORIZED says", async () => {
    const target = await startSecureTarget();
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    afterTest(() => vi.unstubAllEnvs());
    const relay = await startSecureRelay(target);
    expect((await call(relay, "https://api.vendor.example/")).error).toBe("tls-failed");
    expect(target.received).toBe("");
  });
});
