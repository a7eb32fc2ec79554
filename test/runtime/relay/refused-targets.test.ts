import { describe, expect, it } from "vitest";
import {
  forbidConnections,
  resolvePublic,
  answerText,
  call,
  exchangeBytes,
  startPair,
  startRelay,
} from "./relay-harness.js";

/** Addresses that no relay may connect to, as they are in a URL. */
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
    `http://${"a".repeat(2000)}.example/`,
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
