import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { afterTest } from "../../../after-test.js";
import { createRelay } from "../../../../runtime/relay/index.js";
import {
  forbidConnections,
  resolvePublic,
  responseText,
  call,
  pageOrigin,
  startFixedTarget,
  startPair,
  startRelay,
} from "../relay-harness.js";

describe("a list of targets", () => {
  it("holds for host and port together", async () => {
    const { connect, dialled } = forbidConnections();
    const allowedTargets = [{ host: "API.Example", port: 443 }];
    const relay = await startRelay({ allowedTargets, connect, resolve: resolvePublic });
    for (const target of [
      "http://api.example/",
      "https://api.example:8443/",
      "https://api.example.:443/",
      "https://www.api.example/",
      "https://example/",
      "https://api.example.evil.test.example/",
      "https://other.example/",
      "https://93.184.216.34/",
    ]) {
      expect(["target-refused", "address-refused"]).toContain((await call(relay, target)).error);
    }
    expect(dialled).toEqual([]);
    expect((await call(relay, "https://api.example/")).error).toBe("connect-failed");
    expect((await call(relay, "https://API.EXAMPLE:443/")).error).toBe("connect-failed");
    expect(dialled).toEqual(["93.184.216.34", "93.184.216.34"]);
  });

  it("takes one label by a star", async () => {
    const { connect, dialled } = forbidConnections();
    const allowedTargets = [{ host: "*.api.example", port: 80 }];
    const relay = await startRelay({ allowedTargets, connect, resolve: resolvePublic });
    for (const host of ["api.example", "a.b.api.example", "aapi.example", "127.0.0.1"]) {
      const { error } = await call(relay, `http://${host}/`);
      expect(["target-refused", "address-refused"]).toContain(error);
    }
    expect(dialled).toEqual([]);
    expect((await call(relay, "http://eu.api.example/")).error).toBe("connect-failed");
    expect(dialled).toHaveLength(1);
  });

  it("lets loopback be called by host and port, and by no other encoding", async () => {
    const { relay, target, base } = await startPair(responseText("200 OK", [], "hi"));
    expect((await call(relay, `${base}/`)).body.toString()).toBe("hi");
    for (const host of [
      "127.1",
      "2130706433",
      "0x7f000001",
      "localhost",
      "[::ffff:127.0.0.1]",
      "[::1]",
    ]) {
      const { error } = await call(relay, `http://${host}:${target.port}/`);
      expect(["target-invalid", "address-refused"]).toContain(error);
    }
    expect((await call(relay, `http://127.0.0.1:${target.port + 1}/`)).error).toBe(
      "address-refused",
    );
    expect(target.sockets).toHaveLength(1);
  });

  it("takes localhost as loopback alone", async () => {
    const target = await startFixedTarget(responseText("200 OK", [], "hi"));
    const allowedTargets = [{ host: "localhost", port: target.port }];
    let answers = ["127.0.0.1"];
    const relay = await startRelay({ allowedTargets, resolve: () => Promise.resolve(answers) });
    const url = `http://LOCALHOST:${target.port}/`;
    expect((await call(relay, url)).body.toString()).toBe("hi");
    target.sockets[0]?.destroy();
    answers = ["192.168.0.1"];
    await expect.poll(async () => (await call(relay, url)).error).toBe("address-refused");
  });

  it("takes a private name only with its flag, and metadata never", async () => {
    const { connect, dialled } = forbidConnections();
    let answers = ["10.0.0.5"];
    const resolve = () => Promise.resolve(answers);
    const host = "api.corp.internal";
    const strict = await startRelay({ allowedTargets: [{ host, port: 80 }], connect, resolve });
    expect((await call(strict, `http://${host}/`)).error).toBe("address-refused");
    const allowedTargets = [
      { host, port: 80, privateHost: true },
      { host: "metadata.google.internal", port: 80, privateHost: true },
      { host: "169.254.169.254", port: 80, privateHost: true },
    ];
    const open = await startRelay({ allowedTargets, connect, resolve });
    expect((await call(open, `http://${host}/`)).error).toBe("connect-failed");
    expect((await call(open, "http://metadata.google.internal/")).error).toBe("address-refused");
    expect(dialled).toEqual(["10.0.0.5"]);
    answers = ["169.254.169.254"];
    for (const url of [
      `http://${host}/`,
      "http://metadata.google.internal/",
      "http://169.254.169.254/",
    ]) {
      expect([url, (await call(open, url)).error]).toEqual([url, "address-refused"]);
    }
    expect(dialled).toHaveLength(1);
  });

  it("with something that is no host throws when the relay is made", async () => {
    await expect(startRelay({ allowedTargets: [{ host: "a b", port: 80 }] })).rejects.toThrow(
      TypeError,
    );
  });
});

describe("the relay itself", () => {
  it("is not a target, listed or not, by address or by its name", async () => {
    const port = await findFreePort();
    const relay = createRelay({
      allowedOrigins: [pageOrigin],
      allowedTargets: [
        { host: "127.0.0.1", port },
        { host: "localhost", port },
        { host: "self.example", port },
      ],
      allowedHosts: [`self.example:${port}`],
      resolve: () => Promise.resolve(["127.0.0.1"]),
    });
    await relay.listen({ port });
    afterTest(() => relay.close());
    const self = { port, url: "", log: [] };
    for (const host of ["127.0.0.1", "localhost"]) {
      const answer = await call(self, `http://${host}:${port}/healthz`);
      expect([answer.status, answer.error]).toEqual([508, "target-loop"]);
    }
    const headers = { host: `self.example:${port}` };
    expect((await call(self, `http://self.example:${port}/`, { headers })).error).toBe(
      "target-loop",
    );
    expect((await call(self, `http://self.example:${port}/`)).error).toBe("address-refused");
  });
});

/** A port that was free a moment ago. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
