import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What arrived, byte for byte. */
export interface Arrived {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** A server that keeps what arrives and responds with the number under which it is kept. */
export interface EchoServer {
  readonly address: string;
  readonly arrived: Arrived[];
  close(): Promise<void>;
}

/** Starts the server on loopback; it serves `files` by path and allows pages of any origin. */
export async function startEcho(files: Readonly<Record<string, string>>): Promise<EchoServer> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    const file = files[request.url ?? ""];
    if (file !== undefined) {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(file);
    } else if (request.headers["access-control-request-method"] !== undefined) {
      allow(request, response).writeHead(204).end();
    } else void keep(request, allow(request, response), arrived);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrived,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function keep(
  request: IncomingMessage,
  response: ServerResponse,
  arrived: Arrived[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = "", url = "", rawHeaders } = request;
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""] as const] : [],
  );
  arrived.push({ method, target: url, headers, body: Buffer.concat(chunks) });
  response.writeHead(200, { "x-echo": String(arrived.length - 1) }).end();
}

function allow(request: IncomingMessage, response: ServerResponse): ServerResponse {
  const { origin, ...headers } = request.headers;
  response.setHeader("access-control-allow-origin", origin ?? "*");
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-expose-headers", "x-echo");
  for (const [asked, allowed] of [
    ["method", "methods"],
    ["headers", "headers"],
  ] as const) {
    const value = headers[`access-control-request-${asked}`];
    if (typeof value === "string") response.setHeader(`access-control-allow-${allowed}`, value);
  }
  return response;
}
