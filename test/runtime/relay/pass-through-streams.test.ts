import { connect } from "node:net";
import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { afterTest } from "../../after-test.js";
import { untilSettled } from "../../until-settled.js";
import { defaultLimits } from "../../../runtime/relay/index.js";
import {
  responseText,
  call,
  openSocket,
  startPair,
  startRelay,
  startTarget,
  until,
} from "./relay-harness.js";
import { startUpload } from "./start-upload.js";

const ok = responseText("200 OK", [], "hi");

describe("streams", () => {
  it("each event comes before the target sends the next", async () => {
    let stream: Socket | undefined;
    const { relay, base } = await startPair((socket) => {
      stream = socket;
      socket.write(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n",
      );
    });
    const upload = startUpload(relay, `${base}/`, {}, "GET");
    let text = "";
    upload.onData((chunk) => (text += chunk.toString()));
    upload.request.end();
    expect(await upload.head).toMatchObject({ "content-type": "text/event-stream" });
    for (let count = 0; count < 20; count++) {
      const event = `data: ${count}\n\n`;
      stream?.write(`${event.length.toString(16)}\r\n${event}\r\n`);
      await new Promise<void>((resolve) => upload.onNextData(resolve));
      expect(text.endsWith(event)).toBe(true);
    }
    stream?.write("0\r\n\r\n");
    expect(await upload.status).toBe(200);
    expect((await upload.head)["x-relay-response-time"]).toBeUndefined();
  });

  it("a drip without declared type comes as it drips", async () => {
    let stream: Socket | undefined;
    const { relay, base } = await startPair((socket) => {
      stream = socket;
      socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n");
    });
    const upload = startUpload(relay, `${base}/`, {}, "GET");
    let text = "";
    upload.onData((chunk) => (text += chunk.toString()));
    upload.request.end();
    await until(() => text === "a");
    stream?.write("1\r\nb\r\n");
    await until(() => text === "ab");
    stream?.write("0\r\n\r\n");
    expect(await upload.status).toBe(200);
  });

  it("a long poll whose response is late passes", async () => {
    const waiting: Socket[] = [];
    const { relay, base } = await startPair((socket) => void waiting.push(socket));
    const late = call(relay, `${base}/`);
    await until(() => waiting.length === 1);
    const start = performance.now();
    // Another call comes and goes meanwhile.
    const other = call(relay, `${base}/`);
    await until(() => waiting.length === 2);
    waiting[1]?.write(ok);
    expect((await other).body.toString()).toBe("hi");
    const held = Math.floor(performance.now() - start);
    waiting[0]?.write(ok);
    const answer = await late;
    expect(answer.body.toString()).toBe("hi");
    expect(Number(answer.headers["x-relay-origin-latency"])).toBeGreaterThanOrEqual(held);
  });

  it("the default limits leave a minute to a long poll", async () => {
    expect(defaultLimits.responseMs).toBeGreaterThan(60_000);
  });

  it("a slow reader stops the target instead of filling memory", async () => {
    const block = Buffer.alloc(256 * 1024, 1);
    let written = 0;
    const { relay, base } = await startPair((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Type: audio/wav\r\nConnection: close\r\n\r\n");
      const more = (): void => {
        while (written < 400 && socket.write(block)) written += 1;
        if (written < 400) socket.once("drain", more);
      };
      more();
    });
    const client = connect({ host: "127.0.0.1", port: relay.port });
    afterTest(() => client.destroy());
    client.pause();
    client.write(`GET /proxy/${base}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\n\r\n`);
    await until(() => written > 4);
    const stopped = await untilSettled(() => written);
    expect(stopped).toBeLessThan(100);
    client.resume();
    await until(() => written > stopped + 40);
  });

  it("a slow target stops the caller instead of filling memory", async () => {
    const { relay, target, base } = await startPair((socket) => void socket.pause());
    const upload = startUpload(relay, `${base}/`, { "transfer-encoding": "chunked" });
    upload.status.catch(() => undefined);
    afterTest(() => upload.request.destroy());
    const block = Buffer.alloc(256 * 1024);
    let written = 0;
    const more = (): void => {
      do written += 1;
      while (upload.request.write(block) && written < 200);
      if (written < 200) upload.request.once("drain", more);
    };
    more();
    const stopped = await untilSettled(() => written);
    expect(stopped).toBeLessThan(100);
    target.sockets[0]?.resume();
    await until(() => written > stopped + 10);
  });
});

describe("the end of things", () => {
  it.each([
    ["of a declared length", "Content-Length: 10\r\n\r\nabc"],
    ["in chunks", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"],
    ["within a chunk", "Transfer-Encoding: chunked\r\n\r\nff\r\nabc"],
  ])("a body %s that breaks off is a failed one", async (_, rest) => {
    const { relay, target, base } = await startPair(
      (socket) => void socket.write(`HTTP/1.1 200 OK\r\n${rest}`),
    );
    const onData = () => target.sockets[0]?.destroy();
    const answer = await call(relay, `${base}/`, { onData });
    expect(answer.envelope?.status).toBe(200);
    expect(answer.body.toString()).toBe("abc");
    expect(answer.complete).toBe(false);
    await until(() => relay.log.length === 1);
    expect(relay.log[0]?.verdict).toMatch(/target-closed|response-invalid/);
  });

  it("a short body that breaks off at once is a failed one too", async () => {
    const { relay, base } = await startPair((socket) => {
      socket.end("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc");
    });
    const answer = await call(relay, `${base}/`);
    expect([answer.envelope?.status, answer.body.toString(), answer.complete]).toEqual([
      200,
      "abc",
      false,
    ]);
  });

  it.each(["before the answer", "within the answer", "within the upload"])(
    "a caller that goes away %s closes the target",
    async (when) => {
      let isClosed = false;
      const { relay, target, base } = await startPair((socket) => {
        socket.once("close", () => (isClosed = true));
        if (when === "within the answer") {
          socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: 1\n\n");
        }
      });
      const headers: Record<string, string> =
        when === "within the upload" ? { "transfer-encoding": "chunked" } : {};
      const upload = startUpload(relay, `${base}/`, headers);
      upload.status.catch(() => undefined);
      upload.request.write(when === "within the upload" ? "abc" : "");
      if (when !== "within the upload") upload.request.end();
      await until(() => target.received().includes("\r\n\r\n"));
      if (when === "within the answer") await upload.head;
      upload.request.destroy();
      await until(() => isClosed);
      await until(() => relay.log.length === 1);
      expect(isClosed).toBe(true);
    },
  );

  it("a caller that goes away while the relay connects sends the target nothing", async () => {
    const target = await startTarget((socket) => void socket.write(ok));
    let accept: () => void = () => undefined;
    const accepted = new Promise<void>((resolve) => (accept = resolve));
    let dialled = 0;
    const relay = await startRelay({
      allowedTargets: [{ host: "127.0.0.1", port: target.port }],
      connect: async ({ port, address, signal }) => {
        dialled += 1;
        await accepted;
        return openSocket(port, address, signal);
      },
    });
    const base = `http://127.0.0.1:${target.port}`;
    const upload = startUpload(relay, `${base}/left`, {}, "GET");
    upload.status.catch(() => undefined);
    upload.request.end();
    await until(() => dialled === 1);
    upload.request.destroy();
    await until(() => relay.log.length === 1);
    accept();
    await until(() => target.sockets.length === 1);
    expect((await call(relay, `${base}/stayed`)).body.toString()).toBe("hi");
    expect(
      target
        .received()
        .toString()
        .match(/^GET .*/gm),
    ).toEqual(["GET /stayed HTTP/1.1"]);
  });

  it("a first address that is down does not hide the second", async () => {
    const target = await startTarget((socket) => void socket.write(ok));
    const dialled: string[] = [];
    const relay = await startRelay({
      anyHost: true,
      // Whoever waited for an address to time out would wait for the end of the test.
      limits: { connectMs: 3_600_000, headersMs: 3_600_000 },
      resolve: () => Promise.resolve(["93.184.216.34", "2606:4700::1111", "8.8.8.8"]),
      connect: ({ address, signal }) => {
        dialled.push(address);
        if (address === "93.184.216.34") return Promise.reject(new Error("ECONNREFUSED"));
        if (address !== "8.8.8.8") return new Promise(() => undefined);
        return openSocket(target.port, address, signal);
      },
    });
    expect((await call(relay, "http://a.example/")).body.toString()).toBe("hi");
    expect(dialled).toEqual(["93.184.216.34", "2606:4700::1111", "8.8.8.8"]);
  });

  it("a connection is used again, so that the next call is a short one", async () => {
    const { relay, target, base } = await startPair(ok);
    for (let count = 0; count < 3; count++) await call(relay, `${base}/`);
    expect(target.sockets).toHaveLength(1);
  });
});
