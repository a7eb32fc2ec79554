import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { answerCases, type AnswerCase } from "./answer-cases.js";

/** Answers `/v1/answers/N` with the bytes of case N, and pages of any origin may read them. */
export interface AnswerServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Starts the server on loopback. */
export async function startAnswers(): Promise<AnswerServer> {
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
      answer(socket, answerCases[index] ?? missing, origin);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const missing: AnswerCase = { name: "missing", status: "404 Not Found" };

function answer(socket: Socket, each: AnswerCase, origin: string | undefined): void {
  const body = Buffer.from(each.body ?? "");
  const { length = body.length, status = "200 OK", headers = [], breaks } = each;
  const allowed = "access-control-allow-origin";
  const lines = [
    `HTTP/1.1 ${status}`,
    ...headers,
    "Connection: close",
    ...(length === false ? [] : [`Content-Length: ${length}`]),
    // Nothing may be read at the end of a redirect: that is what the case says.
    ...(each === missing || origin === undefined ? [] : [`${allowed}: ${origin}`]),
    "access-control-allow-credentials: true",
    "access-control-expose-headers: content-disposition, location, retry-after, content-length",
  ];
  socket.write(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`), body]));
  if (breaks === "reset") setTimeout(() => socket.resetAndDestroy(), 30);
  else if (breaks === "early") setTimeout(() => socket.destroy(), 200);
  else socket.end();
}
