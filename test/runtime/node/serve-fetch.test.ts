import { once } from "node:events";
import { request as sendRequest, ServerResponse } from "node:http";
import type { IncomingMessage, RequestOptions } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  serveFetch,
  type FetchHandler,
  type FetchServer,
  type ServeOptions,
} from "../../../runtime/node/index.js";

const servers: FetchServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function serve(
  handler: FetchHandler,
  options: Partial<ServeOptions> = {},
): Promise<FetchServer> {
  const server = await serveFetch(handler, { port: 0, closeTimeout: 500, ...options });
  servers.push(server);
  return server;
}

/** As `fetch`, but any Host, target and method. */
async function send(
  server: FetchServer,
  options: RequestOptions,
): Promise<{ status: number | undefined; text: string; answer: IncomingMessage }> {
  const request = sendRequest({ host: "127.0.0.1", port: server.port, ...options });
  request.end();
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return { status: answer.statusCode, text: Buffer.concat(chunks).toString(), answer };
}

/** Sends bytes as they are and reads until the server ends the connection. */
async function sendRaw(server: FetchServer, text: string): Promise<string> {
  const socket = connect(server.port, "127.0.0.1");
  socket.write(text);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

const greet: FetchHandler = async () => new Response("hello");
const never: FetchHandler = () => Promise.reject(new Error("must not be called"));

/** Sends ten bytes, then fails. */
const failHalfWay: FetchHandler = async () => {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      controller.enqueue(new Uint8Array(10));
      await delay(10);
      controller.error(new Error("half-way"));
    },
  });
  return new Response(body);
};

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

describe("serving a fetch handler", () => {
  it("tells the handler method, address, headers and body as they came", async () => {
    const server = await serve(async (request) =>
      Response.json({
        method: request.method,
        url: request.url,
        twice: request.headers.get("x-twice"),
        body: await request.text(),
      }),
    );
    const response = await fetch(`${server.url}/a%2Fb/?q=1&q=%20`, {
      method: "PATCH",
      headers: [
        ["x-twice", "one"],
        ["x-twice", "two"],
      ],
      body: "ü",
    });
    expect(await response.json()).toEqual({
      method: "PATCH",
      url: `${server.url}/a%2Fb/?q=1&q=%20`,
      twice: "one, two",
      body: "ü",
    });
  });

  it("writes status, headers, several cookies and an empty body", async () => {
    const server = await serve(async () => {
      const headers = new Headers({ "x-answer": "yes" });
      headers.append("set-cookie", "a=1");
      headers.append("set-cookie", "b=2; Path=/");
      return new Response(null, { status: 204, headers });
    });
    const response = await fetch(server.url);
    expect(response.status).toBe(204);
    expect(response.headers.get("x-answer")).toBe("yes");
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2; Path=/"]);
  });

  it("leaves the body out of a response to HEAD and lets go of it", async () => {
    let cancelled = false;
    const server = await serve(async () => {
      const body = new ReadableStream({ cancel: () => void (cancelled = true) });
      return new Response(body, { headers: { "content-length": "5" } });
    });
    const response = await fetch(server.url, { method: "HEAD" });
    expect(response.headers.get("content-length")).toBe("5");
    expect(await response.text()).toBe("");
    expect(cancelled).toBe(true);
  });

  it("streams a response as it is made", async () => {
    let next: ((text: string) => void) | undefined;
    const server = await serve(async () => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          next = (text) => controller.enqueue(new TextEncoder().encode(text));
          next("first");
        },
      });
      return new Response(body);
    });
    const response = await fetch(server.url);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect(await reader?.read()).toEqual({ done: false, value: "first" });
    next?.("second");
    expect(await reader?.read()).toEqual({ done: false, value: "second" });
    await reader?.cancel();
  });

  it("sends the head at once when the body comes later, else together with it", async () => {
    const flush = vi.spyOn(ServerResponse.prototype, "flushHeaders");
    const server = await serve(async ({ url }) =>
      url.endsWith("/later") ? new Response(new ReadableStream()) : new Response("hello"),
    );
    expect((await send(server, { path: "/now" })).text).toBe("hello");
    expect(flush).not.toHaveBeenCalled();
    const request = sendRequest({ host: "127.0.0.1", port: server.port, path: "/later" });
    const response = once(request.end(), "response");
    expect(((await response) as [IncomingMessage])[0].statusCode).toBe(200);
    request.destroy();
    flush.mockRestore();
  });

  it("streams a request while it is sent", async () => {
    const server = await serve(async (request) => {
      const reader = request.body?.getReader();
      const first = await reader?.read();
      await reader?.cancel();
      return new Response(first?.value);
    });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode("begun")),
    });
    const response = await fetch(server.url, {
      method: "POST",
      body,
      duplex: "half",
    } as RequestInit);
    expect(await response.text()).toBe("begun");
  });

  it("reads from the handler only as fast as the client takes", async () => {
    let made = 0;
    const server = await serve(async () => {
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          made += 1;
          controller.enqueue(new Uint8Array(1_000_000));
        },
      });
      return new Response(body);
    });
    const socket = connect(server.port, "127.0.0.1");
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`);
    await once(socket, "readable");
    await delay(150);
    const before = made;
    await delay(150);
    expect(made).toBe(before);
    expect(made).toBeLessThan(40);
    socket.destroy();
  });

  it("aborts the request and stops the body when the client goes", async () => {
    let request: Request | undefined;
    let stopped = false;
    const server = await serve(async (received) => {
      request = received;
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(1)),
        cancel: () => void (stopped = true),
      });
      return new Response(body);
    });
    const gone = new AbortController();
    const response = await fetch(server.url, { signal: gone.signal });
    await response.body?.getReader().read();
    expect(request?.signal.aborted).toBe(false);
    gone.abort();
    await expect.poll(() => request?.signal.aborted).toBe(true);
    await expect.poll(() => stopped).toBe(true);
  });

  it("aborts the request of a client that goes before the response", async () => {
    let request: Request | undefined;
    const server = await serve(async (received) => {
      request = received;
      await once(received.signal, "abort");
      return new Response("too late");
    });
    await fetch(server.url, { signal: AbortSignal.timeout(50) }).catch(() => undefined);
    await expect.poll(() => request?.signal.aborted).toBe(true);
  });

  it("does not abort a request that was answered", async () => {
    let request: Request | undefined;
    const server = await serve(async (received) => {
      request = received;
      return new Response("done");
    });
    await (await fetch(server.url)).text();
    await delay(50);
    expect(request?.signal.aborted).toBe(false);
  });

  it("cuts a response whose body fails, so that half is not mistaken for all of it", async () => {
    const errors: unknown[] = [];
    const server = await serve(failHalfWay, { onError: (error) => errors.push(error) });
    const response = await fetch(server.url);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow("terminated");
    expect(errors).toMatchObject([{ message: "half-way" }]);
  });

  it("responds 500 without details when the handler fails", async () => {
    const errors: unknown[] = [];
    const server = await serve(() => Promise.reject(new Error("secret detail")), {
      onError: (error) => errors.push(error),
    });
    const response = await fetch(server.url);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: "InternalError" });
    expect(errors).toHaveLength(1);
  });

  it("delivers a response given before a large body was read", async () => {
    const server = await serve(async () => new Response("too much", { status: 413 }));
    const response = await fetch(server.url, { method: "POST", body: new Uint8Array(8_000_000) });
    expect(response.status).toBe(413);
    expect(await response.text()).toBe("too much");
  });

  it("drops the rest of a body that was not read, and goes on with the connection", async () => {
    const server = await serve(async (request) => {
      const text = request.method === "POST" ? "refused" : "next";
      return new Response(text, { status: request.method === "POST" ? 413 : 200 });
    });
    const size = 3_000_000;
    const socket = connect(server.port, "127.0.0.1");
    socket.write(
      `POST / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Length: ${size}\r\n\r\n`,
    );
    await once(socket, "readable");
    socket.write(Buffer.alloc(size));
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    expect(text).toMatch(/^HTTP\/1\.1 413 [^]*refused[^]*HTTP\/1\.1 200 [^]*next/);
  });

  it("fails the body of a client that goes while it sends, and stays alive", async () => {
    const failures: unknown[] = [];
    const server = await serve(async (request) => {
      if (request.method === "POST") await request.text().catch((error) => failures.push(error));
      return new Response("alive");
    });
    const socket = connect(server.port, "127.0.0.1");
    socket.write(
      `POST / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Length: 100\r\n\r\nhalf`,
    );
    await delay(50);
    socket.destroy();
    await expect.poll(() => failures).toMatchObject([{ message: "The client disconnected." }]);
    expect(await (await fetch(server.url)).text()).toBe("alive");
  });

  it("answers one request after another on a connection", async () => {
    const server = await serve(async (request) => new Response(await request.text()));
    for (let index = 0; index < 20; index += 1) {
      const response = await fetch(server.url, { method: "POST", body: `call ${index}` });
      expect(await response.text()).toBe(`call ${index}`);
    }
  });
});

it("keeps idle connections longer than proxies do", async () => {
  const response = await fetch((await serve(greet)).url);
  expect(response.headers.get("keep-alive")).toBe("timeout=75");
  await response.text();
});

describe("who may address a server on loopback", () => {
  it.each(["localhost", "127.0.0.1", "[::1]", "LocalHost"])("%s with its port", async (name) => {
    const server = await serve(greet);
    const host = `${name}:${server.port}`;
    expect(await send(server, { headers: { host } })).toMatchObject({ status: 200 });
  });

  it.each([
    ["another name", (port: number) => `evil.example:${port}`],
    ["another port", (port: number) => `localhost:${port + 1}`],
    ["no port", () => "localhost"],
    ["a name that begins alike", (port: number) => `localhost.evil.example:${port}`],
    ["a user part", (port: number) => `localhost:${port}@evil.example`],
  ])("not %s: 421", async (_name, host) => {
    const server = await serve(greet);
    const answer = await send(server, { headers: { host: host(server.port) } });
    expect(answer).toMatchObject({ status: 421, text: '{"error":"MisdirectedRequest"}' });
  });

  it("nor by an absolute target with another name", async () => {
    const server = await serve(greet);
    const path = "http://evil.example/";
    const headers = { host: `localhost:${server.port}` };
    expect(await send(server, { path, headers })).toMatchObject({ status: 421 });
  });

  it("nor without a Host header", async () => {
    const server = await serve(greet);
    expect(await sendRaw(server, "GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 421 /);
  });

  it("names that are allowed, with or without a port", async () => {
    const server = await serve(greet, { allowedHosts: ["docs.example", "other.example:1234"] });
    const ask = async (host: string): Promise<number | undefined> =>
      (await send(server, { headers: { host } })).status;
    expect(await ask("docs.example")).toBe(200);
    expect(await ask(`docs.example:${server.port}`)).toBe(200);
    expect(await ask("other.example:1234")).toBe(200);
    expect(await ask("other.example")).toBe(421);
    expect(await ask("evil.example")).toBe(421);
  });

  it("keeps a path that looks like a host a path", async () => {
    const server = await serve(async (request) => new Response(request.url));
    const host = `localhost:${server.port}`;
    const answer = await send(server, { path: "//evil.example/x", headers: { host } });
    expect(answer.text).toBe(`http://${host}//evil.example/x`);
  });
});

describe("requests that cannot be told to a handler", () => {
  it("methods the fetch standard forbids: 501", async () => {
    const server = await serve(never);
    const headers = { host: `localhost:${server.port}` };
    expect(await send(server, { method: "TRACE", headers })).toMatchObject({ status: 501 });
  });

  it("a target that is not a path: 400", async () => {
    const server = await serve(never);
    const headers = { host: `localhost:${server.port}` };
    const answer = await send(server, { method: "OPTIONS", path: "*", headers });
    expect(answer).toMatchObject({ status: 400 });
  });
});

describe("ports", () => {
  it("0 is any free one; a taken one is refused, or the next free one is taken", async () => {
    const first = await serve(greet);
    expect(first.port).toBeGreaterThan(0);
    await expect(serve(greet, { port: first.port })).rejects.toMatchObject({ code: "EADDRINUSE" });
    const second = await serve(greet, { port: first.port, nextFreePort: true });
    expect(second.port).toBeGreaterThan(first.port);
    expect(second.url).toBe(`http://127.0.0.1:${second.port}`);
    expect(await (await fetch(second.url)).text()).toBe("hello");
  });
});

describe("closing", () => {
  it("waits for a running request, refuses new ones and frees the port", async () => {
    let finish: (() => void) | undefined;
    const server = await serve(async () => {
      await new Promise<void>((resolve) => (finish = resolve));
      return new Response("finished");
    });
    const running = fetch(server.url);
    await expect.poll(() => finish).toBeDefined();
    const closing = server.close();
    await expect(fetch(server.url)).rejects.toThrow("fetch failed");
    finish?.();
    expect(await (await running).text()).toBe("finished");
    await closing;
    await serve(async () => new Response(), { port: server.port });
  });

  it("ends what does not finish in time", async () => {
    const server = await serve(() => new Promise(() => undefined), { closeTimeout: 100 });
    const running = fetch(server.url).catch(() => "cut");
    await delay(50);
    await server.close();
    expect(await running).toBe("cut");
  });
});
