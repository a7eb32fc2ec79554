import { once } from "node:events";
import { constants } from "node:http2";
import type { ServerHttp2Stream } from "node:http2";
import { createServer } from "node:tls";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { afterTest } from "../../../after-test.js";
import { createRelay, type RelayLimits } from "../../../../runtime/relay/index.js";
import { call, forbidConnections, openSocket, pageOrigin, until } from "../relay-harness.js";
import { startUpload } from "../start-upload.js";
import { startHttp2Relay, startHttp2Target, targetUrl } from "./start-http2-target.js";
import { certificate, key } from "./vendor-certificate.js";

/** Responds at `/ok`, and keeps other calls waiting. */
function hold(): {
  answer: (stream: ServerHttp2Stream, headers: object) => void;
  held: ServerHttp2Stream[];
} {
  const held: ServerHttp2Stream[] = [];
  return {
    held,
    answer: (stream, headers) => {
      if (!("x-hold" in headers)) {
        stream.respond({ ":status": 200 });
        return void stream.end("ok");
      }
      held.push(stream);
    },
  };
}

const holding = { pairs: [["x-hold", "1"]] as const };

describe("targets over HTTP/2", () => {
  it("are vetted like all others, and so is the other side of the connection", async () => {
    const target = await startHttp2Target((stream) => stream.respond());
    const { connect, dialled } = forbidConnections();
    const resolve = () => Promise.resolve(["10.0.0.1"]);
    const inside = await startHttp2Relay(target, { resolve, connect });
    expect((await call(inside, `${targetUrl}/`)).error).toBe("address-refused");
    expect(dialled).toEqual([]);
    const rebound = await startHttp2Relay(target, {
      connect: ({ signal }) => openSocket(target.port, "10.0.0.1", signal),
    });
    expect((await call(rebound, `${targetUrl}/`)).error).toBe("address-refused");
    const unknown = await startHttp2Relay(target, { certificateAuthorities: [] });
    expect((await call(unknown, `${targetUrl}/`)).error).toBe("tls-failed");
    expect(target.sessions).toEqual([]);
  });

  it("get no credentials of connections, which callers share", async () => {
    const target = await startHttp2Target((stream) => stream.respond());
    const relay = await startHttp2Relay(target);
    const { error } = await call(relay, `${targetUrl}/`, {
      pairs: [["Authorization", "NTLM abc"]],
    });
    expect([error, target.sessions]).toEqual(["connection-bound", []]);
  });

  it("see the end of one call when its caller goes away, and serve the others", async () => {
    const { answer, held } = hold();
    const target = await startHttp2Target(answer);
    const relay = await startHttp2Relay(target);
    const leaving = startUpload(relay, `${targetUrl}/`, { "x-hold": "1" }, "GET");
    leaving.status.catch(() => undefined);
    leaving.request.setHeader("x-relay-request-headers", "x-hold");
    leaving.request.end();
    const staying = call(relay, `${targetUrl}/`, holding);
    await until(() => held.length === 2);
    leaving.request.destroy();
    await until(() => held.some((stream) => stream.destroyed));
    const [gone, kept] = held.sort((one, other) => Number(other.destroyed) - Number(one.destroyed));
    expect(gone?.rstCode).toBe(constants.NGHTTP2_CANCEL);
    kept?.respond({ ":status": 200 });
    kept?.end("kept");
    expect((await staying).body.toString()).toBe("kept");
    expect((await call(relay, `${targetUrl}/`)).body.toString()).toBe("ok");
    expect(target.sessions).toHaveLength(1);
  });

  it("finish what they have begun when they go away in order", async () => {
    const { answer, held } = hold();
    const target = await startHttp2Target(answer);
    const relay = await startHttp2Relay(target);
    const running = [call(relay, `${targetUrl}/`, holding), call(relay, `${targetUrl}/`, holding)];
    await until(() => held.length === 2);
    target.sessions[0]?.close();
    for (const stream of held) stream.respond({ ":status": 200 });
    expect((await call(relay, `${targetUrl}/`)).body.toString()).toBe("ok");
    for (const stream of held) stream.end("done");
    const bodies = (await Promise.all(running)).map(({ body }) => body.toString());
    expect([bodies, target.sessions.length]).toEqual([["done", "done"], 2]);
  });

  it("get a call again that they have not begun with, unless it has a streamed body", async () => {
    let refused = 0;
    const target = await startHttp2Target((stream) => {
      if (refused < 1) {
        refused += 1;
        return stream.close(constants.NGHTTP2_REFUSED_STREAM);
      }
      stream.respond({ ":status": 200 });
      return void stream.end("again");
    });
    const relay = await startHttp2Relay(target);
    expect((await call(relay, `${targetUrl}/`)).body.toString()).toBe("again");
    refused = -1;
    expect((await call(relay, `${targetUrl}/`)).error).toBe("target-closed");
    refused = 0;
    const body = Buffer.alloc(500_000);
    expect((await call(relay, `${targetUrl}/`, { method: "PUT", body })).error).toBe(
      "target-closed",
    );
  });

  it("do not take an upload that broke off for a complete one", async () => {
    const ends: unknown[] = [];
    const target = await startHttp2Target((stream) => {
      stream.on("data", () => upload.request.destroy());
      stream.on("end", () => ends.push([stream.closed, stream.rstCode]));
      stream.on("close", () => ends.push(stream.rstCode));
    });
    const relay = await startHttp2Relay(target);
    const upload = startUpload(relay, `${targetUrl}/`, {});
    upload.status.catch(() => undefined);
    upload.request.write("first");
    await until(() => ends.length > 0);
    const { NGHTTP2_CANCEL } = constants;
    expect([[NGHTTP2_CANCEL], [[true, NGHTTP2_CANCEL], NGHTTP2_CANCEL]]).toContainEqual(ends);
  });

  it("may refuse an upload before it is complete", async () => {
    const target = await startHttp2Target((stream) => {
      stream.respond({ ":status": 413 });
      stream.end("too large");
    });
    const relay = await startHttp2Relay(target);
    const body = Buffer.alloc(3_000_000);
    const { envelope, body: said } = await call(relay, `${targetUrl}/`, { method: "PUT", body });
    expect([envelope?.status, said.toString()]).toEqual([413, "too large"]);
  });

  it("that break off show as broken off", async () => {
    const target = await startHttp2Target((stream, headers) => {
      stream.respond({ ":status": 200, "content-type": "text/event-stream" });
      const cut = (): void => {
        if (headers[":path"] === "/stream") stream.destroy(new Error("broken on purpose"));
        else stream.session?.destroy();
      };
      stream.write("data: 1\n\n", () => setImmediate(cut));
    });
    const relay = await startHttp2Relay(target);
    for (const path of ["/stream", "/session"]) {
      const { status, complete } = await call(relay, `${targetUrl}${path}`);
      expect([path, status, complete]).toEqual([path, 200, false]);
    }
  });

  it("that take one call at a time get more connections", async () => {
    const { answer, held } = hold();
    const target = await startHttp2Target(answer, { settings: { maxConcurrentStreams: 1 } });
    const relay = await startHttp2Relay(target);
    const calls = [1, 2, 3].map(() => call(relay, `${targetUrl}/`, holding));
    await until(() => held.length === 3);
    for (const stream of held) {
      stream.respond({ ":status": 200 });
      stream.end("one");
    }
    await Promise.all(calls);
    expect(target.sessions).toHaveLength(3);
  });

  it("that end connections at once are given up after one", async () => {
    let connections = 0;
    const options = { key, cert: certificate, ALPNProtocols: ["h2"] };
    const server = createServer(options, (socket) => {
      connections += 1;
      socket.on("error", () => undefined).destroy();
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    afterTest(() => void server.close());
    const relay = await startHttp2Relay(server.address() as AddressInfo);
    expect((await call(relay, `${targetUrl}/`)).error).toBe("target-closed");
    expect(connections).toBeLessThan(3);
  });

  it("that never begin to speak HTTP/2 are given up", async () => {
    const options = { key, cert: certificate, ALPNProtocols: ["h2"] };
    const server = createServer(
      options,
      (socket) => void socket.on("error", () => undefined).resume(),
    );
    await once(server.listen(0, "127.0.0.1"), "listening");
    afterTest(() => void server.close());
    // Long enough for TLS, also on a busy machine.
    const limits = { connectMs: 4_000 };
    const relay = await startHttp2Relay(server.address() as AddressInfo, { limits });
    expect((await call(relay, `${targetUrl}/`)).error).toBe("target-closed");
  });
});

describe("limits over HTTP/2", () => {
  it("hold for headers, bodies, informational responses and silence", async () => {
    const target = await startHttp2Target((stream, headers) => {
      const path = headers[":path"];
      if (path === "/silent") return;
      if (path === "/informational") {
        for (let count = 0; count < 40; count++) stream.additionalHeaders({ ":status": 103 });
      }
      const many = Object.fromEntries(
        Array.from({ length: 40 }, (_, index) => [`h${index}`, "v".repeat(1_000)]),
      );
      stream.respond({ ":status": 200, ...(path === "/headers" ? many : {}) });
      if (path === "/stalled") return void stream.write("x");
      stream.end(path === "/large" ? Buffer.alloc(200_000) : "ok");
    });
    /** What calls come to, one after the other over one connection, and what the log says of them. */
    const ask = async (limits: Partial<RelayLimits>, ...paths: readonly string[]) => {
      const relay = await startHttp2Relay(target, { limits });
      const results: (string | boolean)[] = [];
      const before = target.sessions.length;
      for (const path of paths) {
        const { error, complete } = await call(relay, `${targetUrl}${path}`);
        results.push(error ?? complete);
      }
      expect(target.sessions).toHaveLength(before + 1);
      return [results, relay.log.map(({ verdict }) => verdict)];
    };
    const paths = ["/headers", "/informational", "/large", "/fine"];
    expect(await ask({ bodyBytes: 100_000 }, ...paths)).toEqual([
      ["headers-too-large", "response-invalid", false, true],
      ["headers-too-large", "response-invalid", "response-too-large", "forwarded"],
    ]);
    expect(await ask({ responseMs: 2_000 }, "/silent", "/fine")).toEqual([
      ["headers-timeout", true],
      ["headers-timeout", "forwarded"],
    ]);
    expect(await ask({ idleMs: 1_000 }, "/stalled", "/fine")).toEqual([
      [false, true],
      ["idle-timeout", "forwarded"],
    ]);
  });

  it("hold for uploads", async () => {
    const target = await startHttp2Target((stream) => void stream.resume());
    const relay = await startHttp2Relay(target, { limits: { bodyBytes: 100_000 } });
    const upload = startUpload(relay, `${targetUrl}/`, {});
    upload.request.end(Buffer.alloc(200_000));
    expect(await upload.head).toMatchObject({ "x-relay-error": "body-too-large" });
    await upload.status;
  });

  it("let go of calls and connections when the relay closes", async () => {
    const { answer, held } = hold();
    const target = await startHttp2Target(answer);
    const relay = createRelay({
      allowedTargets: [],
      anyHost: true,
      allowedOrigins: [pageOrigin],
      http2: true,
      resolve: () => Promise.resolve(["93.184.216.34"]),
      connect: ({ address, signal }) => openSocket(target.port, address, signal),
      certificateAuthorities: [certificate],
    });
    const { url } = await relay.listen({ port: 0 });
    const running = call(
      { url, port: Number(new URL(url).port), log: [] },
      `${targetUrl}/`,
      holding,
    );
    await until(() => held.length === 1);
    await relay.close();
    expect((await running.catch(() => undefined))?.complete ?? false).toBe(false);
    await until(() => target.sessions.every((session) => session.destroyed));
  });
});
