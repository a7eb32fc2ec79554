import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createClientAddressFinder } from "../../../runtime/node/find-client-address.js";
import { serveFetch, type FetchServer, type ServeOptions } from "../../../runtime/node/index.js";

describe("the address of a client", () => {
  const trusted = ["10.0.0.0/8", "::1", "192.0.2.7"];
  it.each([
    [
      "the socket's, when nobody is trusted",
      [],
      "10.0.0.1",
      { "x-forwarded-for": "1.2.3.4" },
      "10.0.0.1",
    ],
    [
      "the socket's, when it is no proxy",
      trusted,
      "9.9.9.9",
      { "x-forwarded-for": "1.2.3.4" },
      "9.9.9.9",
    ],
    ["what a proxy says", trusted, "10.0.0.1", { "x-forwarded-for": "1.2.3.4" }, "1.2.3.4"],
    [
      "the last that is no proxy",
      trusted,
      "::1",
      { "x-forwarded-for": "6.6.6.6, 1.2.3.4, 192.0.2.7" },
      "1.2.3.4",
    ],
    [
      "the first, when all are proxies",
      trusted,
      "10.0.0.1",
      { "x-forwarded-for": "10.9.9.9, 10.0.0.2" },
      "10.9.9.9",
    ],
    [
      "the proxy, when it hides the client",
      trusted,
      "10.0.0.1",
      { forwarded: "for=_hidden" },
      "10.0.0.1",
    ],
    [
      "by Forwarded, quoted and with a port",
      trusted,
      "10.0.0.1",
      { forwarded: 'for=6.6.6.6, for="[2001:db8::1]:80";proto=https' },
      "2001:db8::1",
    ],
    [
      "the proxy, when Forwarded and X-Forwarded-For disagree: one of them is the client's own",
      trusted,
      "10.0.0.1",
      { forwarded: "For=1.1.1.1", "x-forwarded-for": "2.2.2.2" },
      "10.0.0.1",
    ],
    [
      "by Forwarded and X-Forwarded-For, when they agree",
      trusted,
      "10.0.0.1",
      { forwarded: "for=9.9.9.9, for=2.2.2.2", "x-forwarded-for": "2.2.2.2" },
      "2.2.2.2",
    ],
    [
      "without the prefix of an IPv4 address",
      trusted,
      "::ffff:10.0.0.1",
      { "x-forwarded-for": "1.2.3.4:567" },
      "1.2.3.4",
    ],
    ["none, when the socket is gone", trusted, undefined, {}, undefined],
  ] as const)("is %s", (_name, networks, remote, headers, expected) => {
    expect(createClientAddressFinder(networks)(remote, headers)).toBe(expected);
  });

  it.each(["nonsense", "10.0.0.0/64", "10.0.0.0/x"])(
    "is not found with %s as a proxy",
    (network) => {
      expect(() => createClientAddressFinder([network])).toThrow(/./);
    },
  );
});

let server: FetchServer;
const sockets: Socket[] = [];
const servers: FetchServer[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const each of servers.splice(0)) await each.close();
});

async function serve(options: Partial<ServeOptions>, body = "hello"): Promise<void> {
  const handler = async (request: Request): Promise<Response> => {
    await request.arrayBuffer().catch(() => undefined);
    return new Response(body);
  };
  server = await serveFetch(handler, { port: 0, closeTimeout: 0, ...options });
  servers.push(server);
}

async function open(text = ""): Promise<Socket> {
  const socket = connect(server.port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(text);
  return socket;
}

/** All that comes until the server ends the connection. */
async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const head = (more = ""): string =>
  `GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n${more}\r\n`;

describe("connections", () => {
  it.each([
    ["in all", { total: 2 }],
    ["from one address", { perAddress: 2 }],
  ])(
    "beyond the limit %s are refused with 503, and taken again when others end",
    async (_name, connections) => {
      await serve({ connections });
      const [first] = [await open(), await open()];
      const third = await open(head());
      expect(await readAll(third)).toMatch(/^HTTP\/1\.1 503 [^]*nosniff[^]*TooManyConnections/);
      expect(server.connections).toEqual({ open: 2, refused: 1 });
      first.destroy();
      await expect.poll(() => server.connections.open).toBe(1);
      const fourth = await open(head("Connection: close\r\n"));
      expect(await readAll(fourth)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  it("of a trusted proxy count for the total alone", async () => {
    await serve({ connections: { perAddress: 1 }, trustedProxies: ["127.0.0.1"] });
    await open();
    const second = await open(head("Connection: close\r\n"));
    expect(await readAll(second)).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("slow and large clients", () => {
  it("that never end their head get 408", async () => {
    await serve({ headTimeout: 50 });
    expect(await readAll(await open("GET / HTTP/1.1\r\nHost: x"))).toMatch(
      /^HTTP\/1\.1 408 [^]*nosniff/,
    );
  });

  it("that send too large a head get 431", async () => {
    await serve({ headerBytes: 2000 });
    const socket = await open(head(`X-Large: ${"a".repeat(3000)}\r\n`));
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 431 [^]*HeadersTooLarge/);
  });

  it("that send no HTTP get 400", async () => {
    await serve({});
    expect(await readAll(await open("nonsense\r\n\r\n"))).toMatch(
      /^HTTP\/1\.1 400 [^]*InvalidMessage/,
    );
  });

  it("that stop half-way through their body are cut", async () => {
    await serve({ stallTimeout: 50 });
    const socket = await open(head("Content-Length: 10\r\n").replace("GET", "POST"));
    socket.write("12345");
    expect(await readAll(socket)).toBe("");
  });

  it("that stop reading are cut; those that read slowly get everything", async () => {
    // So long that no pause of a busy machine is taken for one of the reader.
    await serve({ stallTimeout: 1000 }, "x".repeat(30_000_000));
    const stopped = await open();
    stopped.pause();
    stopped.write(head());
    const slow = await open();
    let bytes = 0;
    slow.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      slow.pause();
      setTimeout(() => slow.resume(), 1);
    });
    const ended = once(slow, "end");
    slow.write(head("Connection: close\r\n"));
    await ended;
    expect(bytes).toBeGreaterThan(30_000_000);
    await expect.poll(() => server.connections.open).toBe(0);
  });
});
