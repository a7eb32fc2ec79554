import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** One answer of an API, byte for byte. */
export interface RawAnswer {
  readonly name: string;
  readonly status?: string;
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
  /** Sent in the place of all the rest. */
  readonly raw?: string;
  /** Sent after the body, a second apart. */
  readonly later?: readonly string[];
  /** Ends the connection before the announced length, or with a reset, or when `breakOff` is called. */
  readonly breaks?: "early" | "reset" | "later";
  /** The length that is announced; default: the body's. `false`: the end of the connection ends it. */
  readonly length?: number | false;
}

/** Answers `/v1/answers/N` with the bytes of case N, and pages of any origin may read them. */
export interface AnswerServer {
  readonly address: string;
  /** Ends the connections that are open. */
  breakOff(): void;
  close(): Promise<void>;
}

/** Starts the server on loopback. */
export async function startAnswers(answers: readonly RawAnswer[]): Promise<AnswerServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    let head = "";
    socket.on("data", (chunk) => {
      head += chunk.toString("latin1");
      if (!head.includes("\r\n\r\n")) return;
      const index = Number(/^\w+ \/v1\/answers\/(\d+)/.exec(head)?.[1] ?? Number.NaN);
      const origin = /^origin: (.*)$/im.exec(head)?.[1]?.trim();
      head = "";
      answer(socket, answers[index] ?? missing, origin);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const breakOff = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakOff,
    close: () => {
      breakOff();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const missing: RawAnswer = { name: "missing", status: "404 Not Found" };

function answer(socket: Socket, each: RawAnswer, origin: string | undefined): void {
  if (each.raw !== undefined) {
    socket.end(each.raw);
    return;
  }
  const body = Buffer.from(each.body ?? "");
  const { length = body.length, status = "200 OK", headers = [], breaks, later } = each;
  const allowed = "access-control-allow-origin";
  const lines = [
    `HTTP/1.1 ${status}`,
    ...headers,
    "Connection: close",
    ...(length === false ? [] : [`Content-Length: ${length}`]),
    // Nothing may be read at the end of a redirect: that is what the case says.
    ...(each === missing || origin === undefined ? [] : [`${allowed}: ${origin}`]),
    "access-control-allow-credentials: true",
    "access-control-expose-headers: content-disposition, location, retry-after, content-length, www-authenticate",
  ];
  socket.write(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body]));
  if (breaks === "reset") setTimeout(() => socket.resetAndDestroy(), 30);
  else if (breaks === "early") setTimeout(() => socket.destroy(), 200);
  else if (later) sendLater(socket, later);
  else if (breaks === undefined) socket.end();
}

function sendLater(socket: Socket, [next, ...rest]: readonly string[]): void {
  setTimeout(() => {
    if (next === undefined) socket.end();
    else {
      socket.write(next);
      sendLater(socket, rest);
    }
  }, 1_000);
}
