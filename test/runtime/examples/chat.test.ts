import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import {
  ChatClient,
  openClimate,
  openRoom,
  type RoomClientMessage,
  type RoomServerMessage,
} from "../../../generated/examples/chat/index.js";
import { launchChromium } from "../../browser/launch-chromium.js";
import { findTools } from "../../needed-tools.js";

const chromium = findTools("Chromium");

/** The generated client of a WebSocket API against a server of the same messages, over connections. */
const chat = join(import.meta.dirname, "../../../generated/examples/chat/index.ts");

let http: Server;
let sockets: WebSocketServer;
let baseUrl: string;
const asked: IncomingMessage[] = [];

beforeAll(async () => {
  http = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end("<!doctype html><title>Shed</title>");
  });
  sockets = new WebSocketServer({ server: http, handleProtocols: (offered) => [...offered][0]! });
  sockets.on("connection", (socket, request) => {
    asked.push(request);
    if (request.url?.startsWith("/v1/climate")) {
      socket.send('{"sensor":"6f2c1f0e-7a53-4d0e-9c39-0a1f3f6f9b11","celsius":19.5}');
      socket.on("message", (data, isBinary) => socket.send(data, { binary: isBinary }));
      return;
    }
    const name = String(request.headers["x-gardener-name"]);
    socket.on("message", (data) => answer(socket, name, JSON.parse(String(data)) as object));
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`;
});

afterAll(() => {
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
  http.close();
});

function answer(socket: WebSocket, name: string, message: object): void {
  if ("text" in message) {
    const said = { type: "said", from: { name }, text: message.text, at: "2026-05-04T08:15:00Z" };
    socket.send(JSON.stringify(said).replace("{", '{"id":9007199254740993,'));
  } else if ("type" in message && message.type === "typing") {
    socket.send(JSON.stringify({ type: "departure", who: { name }, lastWords: "bye" }));
    socket.close(1000, "bye");
  } else socket.close(1008, "What?");
}

const request = { roomId: "basil & co", "X-Gardener-Name": "Ada", quiet: true };

describe("a generated client with channels", () => {
  it("speaks typed messages in both directions", async () => {
    const client = new ChatClient({ baseUrl, token: "secret", webSocket: WebSocket });
    const room = client.openRoom(request);
    expectTypeOf(room.send).parameter(0).toEqualTypeOf<RoomClientMessage>();
    const sent = await room.send({ type: "say", text: "I did." });
    expect(sent.ok).toBe(true);
    void room.send({ type: "typing" });
    const got: RoomServerMessage[] = [];
    for await (const message of room) got.push(message);
    expect(got).toEqual([
      {
        type: "said",
        id: 9007199254740993n,
        from: { name: "Ada" },
        text: "I did.",
        at: "2026-05-04T08:15:00Z",
      },
      { type: "departure", who: { name: "Ada" }, lastWords: "bye" },
    ]);
    const [first] = got;
    if (first?.type === "said") expectTypeOf(first.id).toEqualTypeOf<number | bigint>();
    expect(await room.closed).toMatchObject({ ok: true, body: { code: 1000, reason: "bye" } });
    const { url, headers } = asked.at(-1)!;
    expect(url).toBe("/v1/rooms/basil%20%26%20co?quiet=true");
    expect(headers).toMatchObject({
      authorization: "Bearer secret",
      "x-gardener-name": "Ada",
      "sec-websocket-protocol": "shed.v1",
    });
  });

  it("tells of a close that refuses", async () => {
    const room = openRoom({ baseUrl, webSocket: WebSocket }, request);
    await room.send({ type: "no" } as unknown as RoomClientMessage);
    expect(await room.closed).toMatchObject({
      ok: false,
      error: { content: { detail: "closed", cause: { code: 1008, reason: "What?" } } },
    });
  });

  it("does not compile with what the definition lacks", () => {
    expectTypeOf<{ type: "shout" }>().not.toExtend<RoomClientMessage>();
    expectTypeOf(openRoom).parameter(1).not.toExtend<{ roomId?: undefined }>();
    expectTypeOf(openClimate({ webSocket: WebSocket, baseUrl }, {}).send)
      .parameter(0)
      .toEqualTypeOf<never>();
  });

  it("costs an app nothing that opens no channel and reads no stream", async () => {
    const greenhouse = chat.replace("chat/", "greenhouse/");
    const bundle = async (contents: string) => {
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: import.meta.dirname, loader: "ts" },
        bundle: true,
        minify: true,
        format: "esm",
        target: "es2022",
        write: false,
      });
      return outputFiles[0]!.text;
    };
    const call = await bundle(`export { listPlants } from ${JSON.stringify(greenhouse)};`);
    expect(call).toContain("/plants");
    expect(call).not.toMatch(/WebSocket|Last-Event-ID|of the stream/);
    const channel = await bundle(`export { openClimate } from ${JSON.stringify(chat)};`);
    expect(channel).toContain("WebSocket");
    expect(channel).not.toMatch(/rooms|Last-Event-ID|Too many redirects/);
  });
});

describe.skipIf(chromium.isMissing)(`the same client in a page${chromium.note}`, () => {
  it("opens without headers, sends and reads, and says which header a page cannot send", async () => {
    const { outputFiles } = await build({
      entryPoints: [chat],
      bundle: true,
      format: "iife",
      globalName: "chat",
      target: "es2022",
      write: false,
    });
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(baseUrl);
      await page.addScriptTag({ content: outputFiles[0]!.text });
      const result = await page.evaluate(async (address) => {
        const { chat: client } = globalThis as unknown as {
          chat: typeof import("../../../generated/examples/chat/index.js");
        };
        const climate = client.openClimate({ baseUrl: address });
        const send = climate.send as unknown as (message: unknown) => Promise<{ ok: boolean }>;
        const sent = [await send({ a: ["é"] }), await send(new Uint8Array([1, 2]))];
        const got: unknown[] = [];
        for await (const message of climate as AsyncIterable<unknown>) {
          got.push(message instanceof Uint8Array ? [...message] : message);
          if (got.length === 3) break;
        }
        const closed = await climate.closed;
        const room = client.openRoom(
          { baseUrl: address, token: "secret" },
          { roomId: "a", "X-Gardener-Name": "Ada" },
        );
        const nobody = client.openClimate({ baseUrl: "http://127.0.0.1:9" });
        const [refused, lost] = [await room.opened, await nobody.opened];
        return JSON.stringify({ sent: sent.map(({ ok }) => ok), got, closed, refused, lost });
      }, baseUrl);
      const { sent, got, closed, refused, lost } = JSON.parse(result) as Record<string, unknown>;
      expect(sent).toEqual([true, true]);
      expect(got).toEqual([
        { sensor: "6f2c1f0e-7a53-4d0e-9c39-0a1f3f6f9b11", celsius: 19.5 },
        { a: ["é"] },
        [1, 2],
      ]);
      expect(closed).toMatchObject({ ok: true, body: { code: 1000 } });
      expect(refused).toMatchObject({ error: { content: { detail: "invalid-request" } } });
      expect(JSON.stringify(refused)).toContain("(Authorization, X-Gardener-Name)");
      expect(JSON.stringify(refused)).not.toContain("secret");
      expect(lost).toMatchObject({ ok: false, error: { content: { reason: "unknown" } } });
    } finally {
      await browser.close();
    }
  });
});
