import { responseText, startPair } from "../runtime/relay/relay-harness.js";
import type { Attack } from "./attack.js";
import { chunks, framings, lines, pipelines, requestLines } from "./smuggling-rows.js";
import type { SmuggledRequest } from "./smuggling-rows.js";
import { callHead, readVerdict, sendBytes } from "./wire.js";

/** Bytes that are not one request for everybody who reads them. */
export const smugglingAttacks: readonly Attack[] = [
  ...toAttacks("smuggling: framing", framings),
  ...toAttacks("smuggling: chunks", chunks),
  ...toAttacks("smuggling: header lines", lines),
  ...toAttacks("smuggling: request lines", requestLines),
  ...toAttacks("smuggling: pipelines", pipelines),
];

function toAttacks(group: string, rows: readonly SmuggledRequest[]): Attack[] {
  return rows.map((row) => ({ group, ...row, run: () => runRow(row) }));
}

async function runRow({ bytes }: SmuggledRequest): Promise<string> {
  // Longer than a busy machine keeps a request waiting: only what is never complete ends by them.
  const limits = { idleMs: 2_000, headersMs: 2_000 };
  const { relay, target, base } = await startPair(responseText("200 OK", [], "hi"), { limits });
  const text = await sendBytes(relay, fill(bytes, relay.port, base));
  const received = target.received().toString("latin1");
  const heard = received.match(/^\w+ \/ HTTP\/1\.1\r$/gm)?.length ?? 0;
  if (/^GET \/smuggled /m.test(received)) return "SMUGGLED";
  return heard === 0 ? readVerdict(text) : `${readVerdict(text)} | ${heard} heard`;
}

const upgrade =
  "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";

function fill(bytes: string, port: number, base: string): string {
  const relay = { port };
  const smuggled = callHead(relay, `${base}/smuggled`) + "\r\n";
  const hidden = `Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`;
  const keep = (head: string): string => head.replace("Connection: close\r\n", "");
  const head = callHead(relay, `${base}/`, "POST");
  const values: Record<string, string> = {
    base,
    relay: `127.0.0.1:${port}`,
    line: head.slice(0, head.indexOf("\r\n")),
    fields: head.slice(head.indexOf("\r\n") + 2),
    head,
    keep: keep(head),
    private: callHead(relay, "http://10.0.0.1/"),
    keptPrivate: keep(callHead(relay, "http://10.0.0.1/")),
    postPrivate: callHead(relay, "http://10.0.0.1/", "POST") + hidden,
    getWithBody: callHead(relay, `${base}/`) + hidden,
    upgrade:
      callHead(relay, `${base.replace("http", "ws")}/`).replace("close", "Upgrade") +
      upgrade +
      smuggled,
  };
  return bytes.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
