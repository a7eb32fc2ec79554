import { describe, expect, it } from "vitest";
import { afterTest } from "../../../after-test.js";
import { createRelay } from "../../../../runtime/relay/index.js";
import { startDnsServer } from "../start-dns-server.js";
import {
  forbidConnections,
  pageOrigin,
  responseText,
  call,
  openSocket,
  startFixedTarget,
  startRelay,
} from "../relay-harness.js";

describe("the addresses of a name", () => {
  const answers = [
    "127.0.0.1",
    "::1",
    "169.254.169.254",
    "fe80::1%eth0",
    "localhost",
    "no address",
    "",
  ];

  it.each(answers)("is refused when it is %j, even in a list of hosts", async (address) => {
    const { connect, dialled } = forbidConnections();
    const relay = await startRelay({
      allowedTargets: [{ host: "api.vendor.example", port: 443 }],
      connect,
      resolve: () => Promise.resolve([address]),
    });
    const answer = await call(relay, "https://api.vendor.example/");
    expect([answer.status, answer.error]).toEqual([403, "address-refused"]);
    expect(dialled).toEqual([]);
  });

  it("are looked up once per connection, and the address that was checked is dialed", async () => {
    const target = await startFixedTarget(responseText("200 OK", ["Connection: close"], "hi"));
    const asked: string[] = [];
    const dialled: string[] = [];
    const relay = await startRelay({
      anyHost: true,
      resolve: (hostname) => {
        asked.push(hostname);
        return Promise.resolve(asked.length === 1 ? ["93.184.216.34"] : ["127.0.0.1"]);
      },
      connect: ({ address, signal }) => {
        dialled.push(address);
        return openSocket(target.port, address, signal);
      },
    });
    const first = await call(relay, "http://rebind.example/");
    expect(first.body.toString()).toBe("hi");
    const second = await call(relay, "http://rebind.example/");
    expect(second.error).toBe("address-refused");
    expect(asked).toEqual(["rebind.example", "rebind.example"]);
    expect(dialled).toEqual(["93.184.216.34"]);
  });

  it("keep to the checked connection while it lives, whatever the name resolves to by now", async () => {
    const target = await startFixedTarget(responseText("200 OK", [], "hi"));
    let answers = ["93.184.216.34"];
    const relay = await startRelay({
      anyHost: true,
      resolve: () => Promise.resolve(answers),
      connect: ({ address, signal }) => openSocket(target.port, address, signal),
    });
    await call(relay, "http://rebind.example/");
    answers = ["10.0.0.1"];
    expect((await call(relay, "http://rebind.example/")).body.toString()).toBe("hi");
    expect(target.sockets).toHaveLength(1);
  });

  it.each(["127.0.0.1", "::ffff:10.0.0.1", "169.254.169.254", ""])(
    "is refused when the peer of the connection is %j, before a byte is sent",
    async (peer) => {
      const target = await startFixedTarget(responseText("200 OK"));
      const relay = await startRelay({
        anyHost: true,
        resolve: () => Promise.resolve(["93.184.216.34"]),
        connect: ({ signal }) => openSocket(target.port, peer, signal),
      });
      expect((await call(relay, "http://a.example/")).error).toBe("address-refused");
      expect(target.received()).toHaveLength(0);
    },
  );

  it("unknown names and failing resolvers are distinguished from refusals", async () => {
    const relay = await startRelay({ anyHost: true, resolve: () => Promise.resolve([]) });
    const answer = await call(relay, "http://a.example/");
    expect([answer.status, answer.error]).toEqual([502, "dns-failed"]);
    const other = await startRelay({
      anyHost: true,
      resolve: () => Promise.reject(new Error("ENOTFOUND a.example")),
    });
    expect((await call(other, "http://a.example/")).error).toBe("dns-failed");
  });
});

describe("a relay with a DNS server", () => {
  it("asks it for public names and dials only what it may, and asks nobody for listed private ones", async () => {
    const target = await startFixedTarget(responseText("200 OK", [], "hi"));
    const addresses: Record<string, readonly string[]> = {
      "api.example": ["93.184.216.34"],
      "rebound.example": ["93.184.216.34", "127.0.0.1"],
      "localhost.example": ["127.0.0.1"],
    };
    const server = await startDnsServer((name) => addresses[name] ?? "none");
    afterTest(() => server.close());
    const dialled: string[] = [];
    const relay = createRelay({
      anyHost: true,
      allowedTargets: [{ host: "localhost", port: target.port }],
      allowedOrigins: [pageOrigin],
      dnsServers: [server.address],
      connect: ({ address, signal }) => {
        dialled.push(address);
        return openSocket(target.port, address, signal);
      },
    });
    const { url } = await relay.listen({ port: 0 });
    afterTest(() => relay.close());
    const ask = async (host: string): Promise<string | undefined> => {
      const answer = await call({ port: Number(new URL(url).port), url, log: [] }, host);
      return answer.error ?? answer.body.toString();
    };
    expect(await ask("http://api.example/")).toBe("hi");
    expect(await ask("http://rebound.example/")).toBe("address-refused");
    expect(await ask("http://localhost.example/")).toBe("address-refused");
    expect(await ask("http://gone.example/")).toBe("dns-failed");
    const asked = server.questions.length;
    expect(await ask(`http://localhost:${target.port}/`)).toBe("hi");
    expect(server.questions).toHaveLength(asked);
    expect(dialled[0]).toBe("93.184.216.34");
    expect(dialled.slice(1).every((address) => /^(127\.0\.0\.1|::1)$/.test(address))).toBe(true);
  });
});
