import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createLargeJson } from "../create-large-json.js";

/** One large response: whole, or in pieces with pauses between them. */
export interface LargeAnswer {
  readonly type: string;
  readonly pieces: readonly Buffer[];
  /** Milliseconds between pieces. */
  readonly pause: number;
  /** Does not end by itself. */
  readonly isEndless?: boolean;
}

/** A server of large responses next to the page that asks for them. */
export interface ScaleServer {
  readonly address: string;
  /** Makes a response for `GET /answers/{name}`; the one before is forgotten. */
  serve(name: string, answer: LargeAnswer): void;
  close(): Promise<void>;
}

/** Pieces of an event stream go out so often. Milliseconds. */
const eventPause = 50;

/** A JSON list of about so many bytes, with numbers that a double cannot hold. */
export function createJson(length: number): LargeAnswer {
  return whole("application/json", createLargeJson(length));
}

/** So many JSON lines. */
export function createLines(count: number): LargeAnswer {
  const lines = Array.from(
    { length: count },
    (_, index) => `{"id":${index},"name":"Plant ${index}"}\n`,
  );
  return whole("application/x-ndjson", lines.join(""));
}

/** So many server-sent events, evenly over a time; at once when it is 0. */
export function createEvents(count: number, seconds = 0): LargeAnswer {
  const events = Array.from(
    { length: count },
    (_, index) =>
      `event: e\nid: ${index}\ndata: {"n":${index},"plant":"monstera-${index % 7}"}\n\n`,
  );
  const pieces = Math.max(1, Math.round((seconds * 1000) / eventPause));
  const each = Math.ceil(count / pieces);
  const parts = Array.from({ length: pieces }, (_, part) =>
    Buffer.from(events.slice(part * each, (part + 1) * each).join("")),
  );
  return { type: "text/event-stream", pieces: parts, pause: eventPause };
}

function whole(type: string, text: string): LargeAnswer {
  return { type, pieces: [Buffer.from(text)], pause: 0 };
}

/** Starts the server on a free port of loopback. */
export async function startScaleServer(html: string): Promise<ScaleServer> {
  let current: { readonly name: string; readonly answer: LargeAnswer } | undefined;
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? "").split("/").at(-1) ?? "");
    if (current?.name === name) void write(response, current.answer);
    else response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (name, answer) => {
      current = { name, answer };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function write(
  response: ServerResponse,
  { type, pieces, pause, isEndless }: LargeAnswer,
): Promise<void> {
  response.writeHead(200, { "content-type": type, "timing-allow-origin": "*" });
  const start = Date.now();
  for (const [index, piece] of pieces.entries()) {
    if (response.destroyed) return;
    response.write(piece);
    // By the clock, so that a slow machine does not stretch the time.
    const wait = start + (index + 1) * pause - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  }
  if (!isEndless) response.end();
}
