import type { Socket } from "node:net";
import { call, startPair, until } from "../runtime/relay/relay-harness.js";
import type { Attack } from "./attack.js";

/** What a target says, as bytes, and what the relay makes of it. */
interface AnswerRow {
  readonly name: string;
  readonly bytes: string;
  readonly expected: string;
  readonly method?: string;
}

const head = "HTTP/1.1 200 OK\r\n";
const invalid = "502 response-invalid";
const surplus = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil";

const rows: readonly AnswerRow[] = [
  { name: "no HTTP", bytes: "SSH-2.0-OpenSSH_9\r\n\r\n", expected: invalid },
  { name: "HTTP/2 by its preface", bytes: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", expected: invalid },
  { name: "a request", bytes: "GET / HTTP/1.1\r\n\r\n", expected: invalid },
  {
    name: "length with chunked",
    bytes: `${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    expected: invalid,
  },
  {
    name: "two lengths",
    bytes: `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
    expected: invalid,
  },
  { name: "length below zero", bytes: `${head}Content-Length: -1\r\n\r\n`, expected: invalid },
  { name: "length of words", bytes: `${head}Content-Length: two\r\n\r\nhi`, expected: invalid },
  {
    name: "a wrong chunk",
    bytes: `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    expected: "200 broken off",
  },
  {
    name: "a chunk beyond 64 bits",
    bytes: `${head}Transfer-Encoding: chunked\r\n\r\n1ffffffffffffffff\r\nhi`,
    expected: "200 broken off",
  },
  {
    name: "a folded header",
    bytes: `${head}X-A: 1\r\n 2\r\nContent-Length: 0\r\n\r\n`,
    expected: invalid,
  },
  {
    name: "NUL in a header",
    bytes: `${head}X-A: a\0b\r\nContent-Length: 0\r\n\r\n`,
    expected: invalid,
  },
  {
    name: "a bare CR in a header",
    bytes: `${head}X-A: a\rb\r\nContent-Length: 0\r\n\r\n`,
    expected: invalid,
  },
  { name: "no colon", bytes: `${head}X-A\r\nContent-Length: 0\r\n\r\n`, expected: invalid },
  {
    name: "a blank before the colon",
    bytes: `${head}Content-Length : 2\r\n\r\nhi`,
    expected: invalid,
  },
  {
    name: "an upgrade nobody asked for",
    bytes: "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n",
    expected: "502 target-closed",
  },
  {
    name: "interim answers without end",
    bytes: "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(1000),
    expected: invalid,
  },
  {
    name: "a status of two digits",
    bytes: "HTTP/1.1 20 OK\r\nContent-Length: 0\r\n\r\n",
    expected: invalid,
  },
  {
    name: "a status of four digits",
    bytes: "HTTP/1.1 2000 OK\r\nContent-Length: 0\r\n\r\n",
    expected: invalid,
  },
  {
    name: "headers beyond 32 kB",
    bytes: `${head}X-A: ${"a".repeat(40_000)}\r\n\r\n`,
    expected: "502 headers-too-large",
  },
  {
    name: "headers without end",
    bytes: head + "X-A: a\r\n".repeat(10_000),
    expected: "502 headers-too-large",
  },
  {
    name: "a second answer, for the next caller",
    bytes: `${head}Content-Length: 2\r\n\r\nhi${surplus}`,
    expected: "200 hi",
  },
  {
    name: "a body for HEAD, for the next caller",
    bytes: `${head}Content-Length: 38\r\n\r\n${surplus}`,
    method: "HEAD",
    expected: "200 ",
  },
  {
    name: "a body for 204, for the next caller",
    bytes: `HTTP/1.1 204 No Content\r\nContent-Length: 38\r\n\r\n${surplus}`,
    expected: "204 ",
  },
  {
    name: "a body for 304, for the next caller",
    bytes: `HTTP/1.1 304 Not Modified\r\nContent-Length: 38\r\n\r\n${surplus}`,
    expected: "304 ",
  },
  {
    name: "headers of the relay's own",
    bytes: `${head}X-Relay-Error: evil\r\nX-Relay-Response: e30\r\nAccess-Control-Allow-Origin: *\r\nSet-Cookie: a=1\r\nContent-Length: 2\r\n\r\nhi`,
    expected: "200 hi",
  },
];

/** Answers that are not one for everybody who reads them; the next caller must get an own one. */
export const answerAttacks: readonly Attack[] = rows.map((row) => ({
  group: "answers of targets",
  name: row.name,
  expected: row.expected,
  run: () => runAnswer(row),
}));

async function runAnswer({ bytes, method = "GET" }: AnswerRow): Promise<string> {
  const act = (socket: Socket, request: string): void => {
    if (request.startsWith("GET /next ")) socket.write(`${head}Content-Length: 4\r\n\r\nnext`);
    else socket.write(bytes, "latin1");
  };
  const { relay, target, base } = await startPair(act);
  const { status, error, envelope, body, complete, headers } = await call(relay, `${base}/`, {
    method,
  });
  const isForged =
    headers["set-cookie"] !== undefined || headers["access-control-allow-origin"] === "*";
  if (isForged) return "FORGED";
  const next = await call(relay, `${base}/next`);
  if (next.body.toString() !== "next") return `NEXT ${next.error ?? next.body.toString()}`;
  if (error !== undefined) {
    // Whoever says such things is not spoken to again on that connection.
    await until(() => target.sockets[0]?.destroyed === true);
    return `${status} ${error}`;
  }
  return `${envelope?.status} ${complete ? body.toString() : "broken off"}`;
}
