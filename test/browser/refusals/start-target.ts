import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";

/** An API whose responses are faults, one for each path. */
export interface FaultyTarget {
  /** Host and port. */
  readonly host: string;
  readonly port: number;
  /** Resolves when a request for a path has arrived. */
  arrived(path: string): Promise<void>;
  close(): void;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const answers: Readonly<Record<string, Answer>> = {
  "/silent": () => undefined,
  "/closing": ({ socket }) => void socket.destroy(),
  "/garbage": ({ socket }) => void socket.end("HTTP/9.9 nonsense\r\n\r\n"),
  "/large": (_, response) => void response.end("x".repeat(5_000)),
  "/headers": (_, response) => void response.setHeader("X-Large", "x".repeat(5_000)).end(),
  "/encoded": (_, response) => void response.setHeader("Content-Encoding", "gzip").end("plain"),
  "/redirect": (_, response) =>
    void response.writeHead(302, { location: "http://10.0.0.7/inside" }).end(),
};

/** Starts the target on loopback. */
export async function startTarget(): Promise<FaultyTarget> {
  const waiting = new Map<string, () => void>();
  const note = ({ url = "" }: IncomingMessage): string => {
    const path = url.replace(/\?.*/, "").replace(/(?<=.)\/$/, "");
    waiting.get(path)?.();
    return path;
  };
  const server = createServer((request, response) => {
    const answer = answers[note(request)];
    if (answer) answer(request, response);
    else response.setHeader("content-type", "text/plain").end("ok");
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = note(request);
    if (path === "/unauthorized") return void socket.end("HTTP/1.1 401 Unauthorized\r\n\r\n");
    if (path === "/garbage") return void socket.end("HTTP/9.9 nonsense\r\n\r\n");
    if (path === "/silent") return;
    sockets.handleUpgrade(request, socket, head, (open) => {
      open.on("error", () => undefined);
      if (path === "/large") open.send("x".repeat(5_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    port,
    arrived: (path) => new Promise((resolve) => waiting.set(path, resolve)),
    close: () => {
      server.close();
      server.closeAllConnections();
      for (const open of sockets.clients) open.terminate();
    },
  };
}
