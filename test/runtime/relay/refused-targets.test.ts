import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { createRelay } from "../../../runtime/relay/index.js";
import type { ConnectToAddress } from "../../../runtime/relay/index.js";
import {
  afterTest,
  answerText,
  call,
  exchangeBytes,
  openSocket,
  pageOrigin,
  startFixedTarget,
  startPair,
  startRelay,
} from "./relay-harness.js";

/** A connector that must never be asked. */
function forbidConnections(): { connect: ConnectToAddress; dialled: string[] } {
  const dialled: string[] = [];
  return {
    dialled,
    connect: ({ address }) => {
      dialled.push(address);
      return Promise.reject(new Error("must not be dialled"));
    },
  };
}

/** A resolver that knows no private address. */
const resolvePublic = (): Promise<string[]> => Promise.resolve(["93.184.216.34"]);

/** Addresses that no relay may connect to, as they stand in a URL. */
const hosts = [
  "127.0.0.1",
  "127.1",
  "127.255.255.254",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0",
  "0.0.0.0",
  "0.1.2.3",
  "localhost",
  "LOCALHOST",
  "LocalHost",
  "a.localhost",
  "localhost.",
  "a.b.LOCALHOST.",
  "127.0.0.1.",
  "%EF%BC%91%EF%BC%92%EF%BC%97.0.0.1",
  "127%E3%80%820%E3%80%820%E3%80%821",
  "127%2e0%2e0%2e1",
  "%6cocalhost",
  "[::1]",
  "[::]",
  "[0:0:0:0:0:0:0:1]",
  "[0000:0000:0000:0000:0000:0000:0000:0001]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[::127.0.0.1]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::7f00:1]",
  "[64:ff9b:1::a00:1]",
  "[2002:7f00:1::]",
  "[2001:0:a00:1::f5ff:fffe]",
  "[2606:4700::5efe:10.0.0.1]",
  "[2606:4700::200:5efe:a00:1]",
  "[fe80::1]",
  "[fe80::1%25eth0]",
  "[fc00::1]",
  "[fd12:3456::1]",
  "[fec0::1]",
  "[ff02::1]",
  "[100::1]",
  "[2001:db8::1]",
  "[5f00::1]",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.0.1",
  "169.254.169.254",
  "168.63.129.16",
  "192.0.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "192.88.99.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "metadata.google.internal",
  "metadata",
  "METADATA.google.internal.",
  "instance-data",
  "service.internal",
  "db.prod.internal",
  "kubernetes.default.svc",
  "kubernetes.default",
  "kubernetes",
  "api.svc.cluster.local",
  "printer.local",
  "router.lan",
  "intranet",
];

describe("a public relay refuses", () => {
  it.each(hosts)("http://%s/, and dials nothing", async (host) => {
    const { connect, dialled } = forbidConnections();
    const relay = await startRelay({ anyHost: true, connect, resolve: resolvePublic });
    for (const target of [`http://${host}/`, `https://${host}:8443/a?b`]) {
      const answer = await call(relay, target);
      expect([400, 403]).toContain(answer.status);
      expect(["address-refused", "target-invalid"]).toContain(answer.error);
      expect(answer.body.toString()).not.toContain(`//${host}`);
    }
    expect(dialled).toEqual([]);
  });

  it.each([
    "file:///etc/passwd",
    "ftp://a.example/",
    "gopher://a.example/",
    "data:text/plain,a",
    "blob:http://a.example/1",
    "unix:/run/a.sock",
    "about:blank",
    "ws://a.example/",
    "wss://a.example/",
    "javascript:alert(1)",
    "http+unix://%2frun%2fa/",
    "constructor://a.example/",
  ])("the scheme of %s", async (target) => {
    const { connect, dialled } = forbidConnections();
    const relay = await startRelay({ anyHost: true, connect });
    expect((await call(relay, target)).error).toBe("scheme-refused");
    expect(dialled).toEqual([]);
  });

  it.each([
    "",
    "/",
    "//a.example/",
    "a.example",
    "http:/a.example/",
    "http:a.example",
    "http:///a.example/",
    "http:////a.example/",
    "http://",
    "http://?a",
    "http://user@a.example/",
    "http://@a.example/",
    "http://user:secret@a.example/",
    "http://:@a.example/",
    "http://a.example\\@b.example/",
    "http:\\\\a.example\\",
    "http://a.example\\b",
    "http://a.example/b\\c",
    "http://a.example:99999/",
    "http://a.example:-1/",
    "http://a.example:8a/",
    "http://a%09b.example/",
    "http://a%0ab.example/",
    "http://a%20b.example/",
    "http://a%00b.example/",
    "http://a%2fb.example/",
    "http://a%40b.example/",
    "http://[::1/",
    "http://::1/",
    "http%3A%2F%2Fa.example/",
    "http://a.example#b",
    "http://a.example/#b",
    "http://%/",
  ])("the form of %j", async (target) => {
    const { connect, dialled } = forbidConnections();
    const relay = await startRelay({ anyHost: true, connect });
    expect((await call(relay, target)).error).toBe("target-invalid");
    expect(dialled).toEqual([]);
  });

  it.each([
    "http://a.example/a\tb",
    "http://a.exa\tmple/",
    "\thttp://a.example/",
    "http://a.example/\x01",
  ])("control characters: %j", async (target) => {
    const { connect, dialled } = forbidConnections();
    const relay = await startRelay({ anyHost: true, connect });
    const bytes = `GET /proxy/${target} HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\nConnection: close\r\n\r\n`;
    expect(await exchangeBytes(relay.port, bytes)).toMatch(/^HTTP\/1\.1 400 /);
    expect(dialled).toEqual([]);
  });

  it.each([0, 22, 25, 6379, 11211, 9200, 5432, 3306, 2375])(
    "port %d, listed or not",
    async (port) => {
      const { connect, dialled } = forbidConnections();
      const allowedTargets = [{ host: "a.example", port }];
      for (const anyHost of [true, false]) {
        const relay = await startRelay({ anyHost, allowedTargets, connect });
        expect((await call(relay, `http://a.example:${port}/`)).error).toBe("port-refused");
      }
      expect(dialled).toEqual([]);
    },
  );
});

describe("what a name stands for", () => {
  const answers = [
    "127.0.0.1",
    "127.255.255.254",
    "0.0.0.0",
    "0.1.2.3",
    "::1",
    "::",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "::127.0.0.1",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::a00:1",
    "2002:7f00:1::",
    "2001:0:a00:1::1",
    "2606:4700::5efe:10.0.0.1",
    "fe80::1",
    "fe80::1%eth0",
    "fc00::1",
    "fec0::1",
    "ff02::1",
    "100::1",
    "2001:db8::1",
    "5f00::1",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "168.63.129.16",
    "192.0.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.1",
    "192.88.99.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "localhost",
    "not an address",
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

  it.each([
    [["93.184.216.34", "10.0.0.1"]],
    [["10.0.0.1", "93.184.216.34"]],
    [["2606:4700::1", "93.184.216.34", "::1"]],
  ])("is refused when one of its addresses is private: %j", async (addresses) => {
    const { connect, dialled } = forbidConnections();
    const resolve = () => Promise.resolve(addresses);
    const relay = await startRelay({ anyHost: true, connect, resolve });
    expect((await call(relay, "http://a.example/")).error).toBe("address-refused");
    expect(dialled).toEqual([]);
  });

  it("is asked for once per connection, and what was judged is dialled", async () => {
    const target = await startFixedTarget(answerText("200 OK", ["Connection: close"], "hi"));
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

  it("keeps to the judged connection while it lives, whatever the name says by now", async () => {
    const target = await startFixedTarget(answerText("200 OK", [], "hi"));
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
      const target = await startFixedTarget(answerText("200 OK"));
      const relay = await startRelay({
        anyHost: true,
        resolve: () => Promise.resolve(["93.184.216.34"]),
        connect: ({ signal }) => openSocket(target.port, peer, signal),
      });
      expect((await call(relay, "http://a.example/")).error).toBe("address-refused");
      expect(target.received()).toHaveLength(0);
    },
  );

  it("unknown names and failing resolvers are told apart from refusals", async () => {
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

  it("lets loopback be called by host and port, and by no other spelling", async () => {
    const { relay, target, base } = await startPair(answerText("200 OK", [], "hi"));
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
    const target = await startFixedTarget(answerText("200 OK", [], "hi"));
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
  it("is no target, listed or not, by address or by its name", async () => {
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

describe("redirects", () => {
  it.each([
    ["302 Found", "http://10.0.0.1/"],
    ["301 Moved Permanently", "http://169.254.169.254/latest/meta-data/"],
    ["307 Temporary Redirect", "http://localhost:1/"],
    ["308 Permanent Redirect", "gopher://a.example/"],
    ["303 See Other", "//127.0.0.1/"],
  ])("%s to %s is shown and not followed", async (status, location) => {
    const { relay, target, base } = await startPair(answerText(status, [`Location: ${location}`]));
    const answer = await call(relay, `${base}/`, { method: "POST", body: "secret" });
    expect(answer.status).toBe(200);
    expect(answer.envelope?.status).toBe(Number(status.slice(0, 3)));
    expect(answer.envelope?.redirected).toBe(false);
    expect(answer.envelope?.headers).toContainEqual(["Location", location]);
    expect(answer.headers.location).toBeUndefined();
    expect(target.sockets).toHaveLength(1);
    expect(relay.log).toHaveLength(1);
  });
});
