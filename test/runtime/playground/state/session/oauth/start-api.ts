import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { afterTest } from "../../../../../after-test.js";

/** What a server was asked. */
export interface Received {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** What it responds. JSON unless the body is text. Nothing: the connection ends without a response. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A server on loopback that keeps what it was asked. */
export interface TestApi {
  readonly url: string;
  readonly received: readonly Received[];
  /** What came to a path, without its query. */
  to(path: string): readonly Received[];
}

/** Starts a server that ends with the test. Any origin may read its responses. */
export async function startApi(
  reply: (received: Received) => Reply | undefined | Promise<Reply | undefined>,
): Promise<TestApi> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      const body = Buffer.concat(chunks).toString();
      const entry = { method, path, headers, body };
      received.push(entry);
      void Promise.resolve(reply(entry)).then((answer) => {
        if (!answer) return request.socket.destroy();
        const isText = typeof answer.body === "string";
        response.writeHead(answer.status ?? 200, {
          "Content-Type": isText ? "text/plain" : "application/json",
          "Access-Control-Allow-Origin": "*",
          ...answer.headers,
        });
        response.end(isText ? answer.body : JSON.stringify(answer.body));
        return undefined;
      });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterTest(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  });
  const { port } = server.address() as AddressInfo;
  const to = (path: string): Received[] =>
    received.filter((each) => each.path.split("?")[0] === path);
  return { url: `http://127.0.0.1:${port}`, received, to };
}

/** The fields of a form body. */
export function readFields(body: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body));
}
