import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { sleep } from "./facts.js";

/** A server in a thread of its own, so that what it keeps is not counted as the client's. */
export interface LeakServer {
  readonly url: string;
  /** Closes idle connections, and counts those that wait for a response or have half of one. */
  countBusy(): Promise<number>;
  close(): Promise<unknown>;
}

/** What the path's last part asks for; the first refusal of a `retry` is told by the query. */
const source = `
  const { createServer } = require("node:http");
  const { parentPort } = require("node:worker_threads");
  const refused = new Set();
  const answers = {
    value: (response) => json(response, 200, "[1]"),
    missing: (response) => json(response, 404, '{"error":"ValueNotFoundError","content":"x"}'),
    html: (response) => json(response, 200, "<html>"),
    stall: () => {},
    body: (response) => response.writeHead(200, { "content-length": 10 }).write("[1,"),
    reset: (response) => response.socket.resetAndDestroy(),
    wait: (response) => response.writeHead(503, { "retry-after": "30" }).end(),
    retry: (response, key) => {
      if (refused.delete(key)) return json(response, 200, "[1]");
      refused.add(key);
      response.writeHead(503, { "retry-after-ms": "0" }).end("not yet");
    },
    events: (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (let count = 0; count < 3; count++) response.write("data: " + count + "\\n\\n");
    },
  };
  const json = (response, status, text) =>
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  const busy = new Set();
  const server = createServer((request, response) => {
    const { socket } = request;
    busy.add(socket);
    for (const event of ["finish", "close"]) response.on(event, () => busy.delete(socket));
    const [, kind] = request.url.split("/");
    request.resume();
    response.on("error", () => {});
    request.on("error", () => {});
    request.on("end", () => answers[kind](response, request.headers["x-call"]));
  });
  // Closing by itself would race with calls of a busy process.
  server.keepAliveTimeout = 0;
  server.on("clientError", (error, socket) => socket.destroy());
  server.listen(0, "127.0.0.1", () => parentPort.postMessage(server.address().port));
  parentPort.on("message", () => {
    server.closeIdleConnections();
    // On a busy machine it takes a while to hear of connections that were closed.
    const look = (rounds) =>
      busy.size > 0 && rounds > 0 ? setTimeout(look, 50, rounds - 1) : parentPort.postMessage(busy.size);
    setTimeout(look, 50, 40);
  });`;

/** Starts the server on a free port of loopback. */
export async function startLeakServer(): Promise<LeakServer> {
  const worker = new Worker(source, { eval: true });
  const receive = async () => ((await once(worker, "message")) as [number])[0];
  const port = await receive();
  return {
    url: `http://127.0.0.1:${port}`,
    countBusy: async () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage("count");
      const count = await receive();
      // The next call must not meet a connection that is being closed.
      await sleep(100);
      return count;
    },
    close: () => worker.terminate(),
  };
}
