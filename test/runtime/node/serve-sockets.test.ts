import { once } from "node:events";
import { request as sendRequest } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { serveFetch, serveSockets } from "../../../runtime/node/index.js";
import type {
  FetchServer,
  SocketConnection,
  SocketHandler,
  SocketOptions,
} from "../../../runtime/node/index.js";

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

const site = "http://127.0.0.1:4000";
const errors: unknown[] = [];

async function serve(
  handler: SocketHandler,
  options: Partial<SocketOptions> = {},
): Promise<FetchServer> {
  const sockets = serveSockets(handler, {
    origins: [site],
    closeTimeout: 100,
    onError: (error) => errors.push(error),
    ...options,
  });
  const answer = () => Promise.resolve(new Response("plain"));
  const server = await serveFetch(answer, { port: 0, closeTimeout: 500, sockets });
  opened.push(server);
  return server;
}

/** Gives the connections that it opens to a test. */
function collect(): { readonly handler: SocketHandler; readonly all: SocketConnection[] } {
  const all: SocketConnection[] = [];
  return { all, handler: () => ({ open: (connection) => void all.push(connection) }) };
}

const echo: SocketHandler = () => ({
  open: (connection) => connection.onMessage((text) => connection.send(text ?? "binary")),
});

function dial(
  server: FetchServer,
  options: { origin?: string; host?: string; protocols?: string[] } = {},
): WebSocket {
  const { origin, host, protocols = [] } = options;
  const client = new WebSocket(server.url.replace("http", "ws"), protocols, {
    ...(origin === undefined ? {} : { origin }),
    ...(host === undefined ? {} : { headers: { host } }),
  });
  client.on("error", () => undefined);
  return client;
}

async function refusal(client: WebSocket): Promise<{ status: number | undefined; text: string }> {
  const [, response] = (await once(client, "unexpected-response")) as [
    unknown,
    AsyncIterable<Buffer> & { statusCode?: number },
  ];
  let text = "";
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, text };
}

const closeOf = async (client: WebSocket): Promise<unknown[]> => {
  const [code, reason] = (await once(client, "close")) as [number, Buffer];
  return [code, String(reason)];
};

describe("sockets next to a fetch handler", () => {
  it("exchange texts and report binary messages", async () => {
    const server = await serve(echo);
    const client = dial(server);
    await once(client, "open");
    client.send("héllo");
    expect(String((await once(client, "message"))[0])).toBe("héllo");
    client.send(new Uint8Array([1]));
    expect(String((await once(client, "message"))[0])).toBe("binary");
    expect(await (await fetch(server.url)).text()).toBe("plain");
  });

  it("respond with the subprotocol that the handler chose, and with none without", async () => {
    const server = await serve((request) => ({
      ...(request.url.endsWith("/") ? { protocol: "a" } : {}),
      open: () => undefined,
    }));
    const client = dial(server, { protocols: ["b", "a"] });
    await once(client, "open");
    expect(client.protocol).toBe("a");
    const other = new WebSocket(`${server.url.replace("http", "ws")}/none`);
    await once(other, "open");
    expect(other.protocol).toBe("");
  });

  it("pass on the handler's refusal", async () => {
    const server = await serve(() => new Response("No token", { status: 401 }));
    expect(await refusal(dial(server))).toEqual({ status: 401, text: "No token" });
  });

  it("are open to pages of the given origins and to clients without one", async () => {
    const server = await serve(echo);
    await once(dial(server, { origin: site }), "open");
    await once(dial(server), "open");
    expect(await refusal(dial(server, { origin: "http://evil.example" }))).toMatchObject({
      status: 403,
    });
  });

  it("refuse another Host, and what is no WebSocket", async () => {
    const server = await serve(echo);
    expect(await refusal(dial(server, { host: "evil.example" }))).toMatchObject({ status: 421 });
    const headers = { connection: "upgrade", upgrade: "h2c" };
    const request = sendRequest({ host: "127.0.0.1", port: server.port, headers });
    request.end();
    const [response] = (await once(request, "response")) as [{ statusCode: number }];
    expect(response.statusCode).toBe(400);
  });

  it("close a connection that sends a message too long or text that is no UTF-8", async () => {
    const server = await serve(echo, { messageBytes: 1000 });
    const [long, garbled] = [dial(server), dial(server)];
    await Promise.all([once(long, "open"), once(garbled, "open")]);
    long.send("a".repeat(1001));
    expect((await closeOf(long))[0]).toBe(1009);
    garbled.send(Buffer.from([0xff]), { binary: false });
    expect((await closeOf(garbled))[0]).toBe(1007);
  });

  it("are limited in number", async () => {
    const server = await serve(echo, { connections: 1 });
    const client = dial(server);
    await once(client, "open");
    expect(await refusal(dial(server))).toMatchObject({ status: 503 });
    client.close();
    await once(client, "close");
    await once(dial(server), "open");
  });

  it("end a connection that does not read", async () => {
    const { handler, all } = collect();
    const server = await serve(handler, { backlogBytes: 100_000 });
    const client = dial(server);
    await once(client, "open");
    client.pause();
    let isClosed = false;
    all[0]?.onClose(() => (isClosed = true));
    await expect
      .poll(() => {
        all[0]?.send("a".repeat(1_000_000));
        return isClosed;
      })
      .toBe(true);
    client.terminate();
  });

  it("end a connection that no longer responds to pings, and keep one that does", async () => {
    const { handler, all } = collect();
    const server = await serve(handler, { pingMs: 250 });
    const [silent, alive] = [dial(server), dial(server)];
    await Promise.all([once(silent, "open"), once(alive, "open")]);
    let pings = 0;
    alive.on("ping", () => (pings += 1));
    silent.pause();
    const closed = Promise.race(
      all.map((each, index) => new Promise((resolve) => each.onClose(() => resolve(index)))),
    );
    await closed;
    await expect.poll(() => pings).toBeGreaterThan(1);
    expect(alive.readyState).toBe(WebSocket.OPEN);
    silent.terminate();
  });

  it("report the reason of a close", async () => {
    const { handler, all } = collect();
    const client = dial(await serve(handler));
    await once(client, "open");
    const reason = new Promise((resolve) => all[0]?.onClose(resolve));
    client.close(1000, "To the compost");
    expect(await reason).toBe("To the compost");
    all[0]?.send("after");
  });

  it("survive errors of the handler", async () => {
    const server = await serve((request) => {
      if (request.url.endsWith("/throw")) throw new Error("handshake");
      return {
        open: (connection) =>
          connection.onMessage(() => {
            throw new Error("message");
          }),
      };
    });
    const refused = new WebSocket(`${server.url.replace("http", "ws")}/throw`);
    refused.on("error", () => undefined);
    expect((await refusal(refused)).status).toBe(500);
    const client = dial(server);
    await once(client, "open");
    client.send("a");
    expect(await closeOf(client)).toEqual([1011, "InternalError"]);
    expect(errors.map(String)).toEqual(["Error: handshake", "Error: message"]);
  });

  it("survive a client that is gone in the middle of its handshake", async () => {
    const server = await serve(echo);
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      "GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n",
    );
    socket.resetAndDestroy();
    const client = dial(server);
    await once(client, "open");
    expect(client.readyState).toBe(WebSocket.OPEN);
  });

  it("are closed with 1001 when the server ends, and cut off if they do not respond", async () => {
    const server = await serve(echo);
    const [polite, silent] = [dial(server), dial(server)];
    await Promise.all([once(polite, "open"), once(silent, "open")]);
    silent.pause();
    const closed = closeOf(polite);
    await server.close();
    expect(await closed).toEqual([1001, "The server is being stopped."]);
    silent.terminate();
  });
});
