import { describe, expect, it } from "vitest";
import type { RelayOptions } from "../../../../runtime/relay/index.js";
import {
  responseText,
  call,
  connectToLoopback,
  forbidConnections,
  openSocket,
  startFixedTarget,
  startRelay,
} from "../relay-harness.js";

/** A relay as `frond start` runs it, that dials nothing. */
async function startDevelopment(
  options: Partial<RelayOptions> = {},
  answers: Readonly<Record<string, readonly string[]>> = {},
) {
  const { connect, dialled } = forbidConnections();
  const relay = await startRelay({
    anyHost: true,
    development: { ownPorts: [] },
    connect,
    resolve: (hostname) => Promise.resolve(answers[hostname] ?? ["93.184.216.34"]),
    ...options,
  });
  const ask = async (url: string) => (await call(relay, url)).error;
  return { relay, ask, dialled };
}

/** What a target is answered that passed every check, because the connector refuses to dial. */
const passed = "connect-failed";

describe("a relay for development", () => {
  it("calls any public host, at any port that belongs to HTTP", async () => {
    const { ask } = await startDevelopment();
    expect(await ask("https://api.example/v1")).toBe(passed);
    expect(await ask("http://8.8.8.8:8081/")).toBe(passed);
    expect(await ask("http://api.example:22/")).toBe("port-refused");
  });

  it.each([
    "http://localhost:3000/",
    "http://127.0.0.1:3000/",
    "http://[::1]:3000/",
    "http://10.0.0.7/",
    "http://192.168.1.5:8080/",
    "http://[fd12:3456::1]/",
    "http://api.corp.internal/",
    "http://gateway:8080/",
    "http://a.localhost:3000/",
  ])("refuses %s until it is listed, and says that it can be", async (url) => {
    const { ask, dialled } = await startDevelopment();
    expect(await ask(url)).toBe("private-refused");
    expect(dialled).toEqual([]);
    const { hostname: host, port, protocol } = new URL(url);
    const listed = { host, port: Number(port) || (protocol === "http:" ? 80 : 443) };
    const open = await startDevelopment(
      { allowedTargets: [{ ...listed, privateHost: "only" }] },
      {
        localhost: ["127.0.0.1"],
        "api.corp.internal": ["10.1.2.3"],
        gateway: ["172.17.0.2"],
        "a.localhost": ["::1"],
      },
    );
    expect(await open.ask(url)).toBe(passed);
    expect(await open.ask(url.replace(/(:\d+)?\/$/, ":3999/"))).toBe("private-refused");
  });

  it.each([
    "http://169.254.169.254/",
    "http://metadata.google.internal/",
    "http://[fd00:ec2::254]/",
    "http://0.0.0.0:3000/",
    "http://169.254.7.7/",
    "http://[fe80::1]/",
    "http://224.0.0.1/",
  ])("never calls %s, listed or not", async (url) => {
    const host = new URL(url).hostname;
    const port = Number(new URL(url).port) || 80;
    for (const privateHost of [true, "only"] as const) {
      const allowedTargets = [{ host, port, privateHost }];
      const development = { allowLoopback: true, ownPorts: [] };
      const { ask, dialled } = await startDevelopment({ allowedTargets, development });
      expect(await ask(url)).toBe("address-refused");
      expect(dialled).toEqual([]);
    }
  });

  it("allows a name only with the addresses it was approved for", async () => {
    const allowedTargets = [
      { host: "api.corp.internal", port: 80, privateHost: "only" as const },
      { host: "dev.example", port: 80, privateHost: true },
    ];
    const answers: Record<string, string[]> = {};
    const { ask, dialled } = await startDevelopment({ allowedTargets }, answers);
    answers["api.example"] = ["10.0.0.7"];
    expect(await ask("http://api.example/")).toBe("private-refused");
    answers["api.example"] = ["93.184.216.34", "127.0.0.1"];
    expect(await ask("http://api.example/")).toBe("private-refused");
    answers["api.example"] = ["169.254.169.254"];
    expect(await ask("http://api.example/")).toBe("address-refused");
    answers["api.corp.internal"] = ["93.184.216.34"];
    expect(await ask("http://api.corp.internal/")).toBe("private-refused");
    answers["api.corp.internal"] = ["169.254.169.254"];
    expect(await ask("http://api.corp.internal/")).toBe("address-refused");
    expect(dialled).toEqual([]);
    answers["dev.example"] = ["10.0.0.7"];
    expect(await ask("http://dev.example/")).toBe(passed);
    answers["dev.example"] = ["169.254.169.254"];
    expect(await ask("http://dev.example/")).toBe("address-refused");
  });

  it("gives up a connection whose other side is not of the approved class", async () => {
    const target = await startFixedTarget(responseText("200 OK", [], "secret"));
    const { ask } = await startDevelopment({
      connect: ({ signal }) => openSocket(target.port, "10.0.0.7", signal),
    });
    expect(await ask("http://api.example/")).toBe("private-refused");
    expect(target.received().length).toBe(0);
  });

  it("opens loopback addresses and localhost alone when told to allow what is local", async () => {
    const development = { allowLoopback: true, ownPorts: [4000] };
    const answers = { localhost: ["127.0.0.1", "::1"] };
    const { ask } = await startDevelopment({ development }, answers);
    for (const host of ["localhost", "127.0.0.1", "127.0.0.2", "[::1]"]) {
      expect([host, await ask(`http://${host}:5000/`)]).toEqual([host, passed]);
      expect([host, await ask(`http://${host}:4000/`)]).toEqual([host, "target-loop"]);
      expect([host, await ask(`http://${host}:6379/`)]).toEqual([host, "port-refused"]);
    }
    for (const host of ["a.localhost", "10.0.0.7", "gateway", "api.corp.internal"]) {
      expect([host, await ask(`http://${host}:5000/`)]).toEqual([host, "private-refused"]);
    }
    const moved = await startDevelopment({ development }, { localhost: ["10.0.0.7"] });
    expect(await moved.ask("http://localhost:5000/")).toBe("private-refused");
  });

  it("never calls the site's own ports, even when a document names them", async () => {
    const target = await startFixedTarget(responseText("200 OK", [], "the site"));
    const allowedTargets = ["localhost", "127.0.0.1"].map((host) => ({ host, port: target.port }));
    const relay = await startRelay({
      allowedTargets,
      anyHost: true,
      development: { ownPorts: [target.port] },
      connect: connectToLoopback,
      resolve: () => Promise.resolve(["127.0.0.1"]),
    });
    for (const { host, port } of [...allowedTargets, { host: "localhost", port: relay.port }]) {
      const { error } = await call(relay, `http://${host}:${port}/`);
      expect(["target-loop", "private-refused"]).toContain(error);
    }
    expect(target.sockets).toHaveLength(0);
  });

  it("answers the site's own pages alone: no other Origin, and none without one", async () => {
    const { relay, dialled } = await startDevelopment();
    for (const origin of [null, "null", "http://evil.example", "http://docs.example:81"]) {
      const { error } = await call(relay, "https://api.example/", { origin });
      expect([origin, error]).toEqual([origin, "origin-refused"]);
    }
    const plain = { origin: null, headers: { "x-relay-plain": "1" } };
    expect((await call(relay, "https://api.example/", plain)).error).toBe("origin-refused");
    const host = { headers: { host: `rebound.example:${relay.port}` } };
    expect((await call(relay, "https://api.example/", host)).error).toBe("host-refused");
    expect(dialled).toEqual([]);
  });
});

describe("a relay for others", () => {
  it("does not tell private hosts from other addresses that it refuses", async () => {
    const { ask } = await startDevelopment({ anyHost: true, development: undefined as never });
    expect(await ask("http://localhost:3000/")).toBe("address-refused");
    expect(await ask("http://10.0.0.7/")).toBe("address-refused");
  });
});
