import { encodeHeaderPairs } from "../../runtime/relay/protocol.js";
import type { HeaderPair } from "../../runtime/relay/protocol.js";
import { responseText, call, startPair } from "../runtime/relay/relay-harness.js";
import type { CallOptions } from "../runtime/relay/relay-harness.js";
import {
  openShaken,
  startSocketRelay,
  startSocketTarget,
} from "../runtime/relay/socket-harness.js";
import type { Attack } from "./attack.js";

/** Names that are never forwarded, whoever asks. */
const names = [
  "Connection",
  "Keep-Alive",
  "TE",
  "Trailer",
  "Transfer-Encoding",
  "Upgrade",
  "Proxy-Authorization",
  "Proxy-Connection",
  "Proxy-Authenticate",
  "Host",
  "HOST",
  "Content-Length",
  "Expect",
  "Via",
  "Forwarded",
  "X-Forwarded-For",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-Real-IP",
  "HTTP2-Settings",
  "Sec-WebSocket-Key",
  "Sec-WebSocket-Accept",
  "Sec-WebSocket-Version",
  "Sec-WebSocket-Extensions",
  "sec-websocket-protocol",
  "X-Relay-Token",
  "X-Relay-Headers",
  "X-Relay-Hop",
  "X-Relay-Redirect",
  "X-Relay-Plain",
];

/** Names that are no tokens; the second group cannot even be written in a list of names. */
const noTokens = ["a b", "a:b", ":authority", "a(b)", "a/b", "[a]", '"a"', "é"];
const noNames = ["a\r\nb", "a\nb", "a\0", "\x7f", "a,b", " a", ""];

const values = [
  "a\r\nX-Evil: 1",
  "a\r\n\r\nGET / HTTP/1.1",
  "a\nb",
  "a\rb",
  "a\0b",
  "\x7f",
  "\x1b[31m",
  "日本",
  "\u010aX-Evil: 1",
];

const refused = "400 header-refused";
const refusedSocket = "4403 header-refused";

/** Nothing of the call may have come to the target. */
async function runCall(options: CallOptions): Promise<string> {
  const { relay, target, base } = await startPair(responseText("200 OK", [], "hi"));
  const { status, error, body } = await call(relay, `${base}/`, options);
  if (target.sockets.length > 0) return "SENT";
  return body.includes("secret") ? "TOLD" : `${status} ${error}`;
}

async function runSocket(pairs: readonly HeaderPair[]): Promise<string> {
  const target = await startSocketTarget();
  const relay = await startSocketRelay(target);
  const url = `ws://127.0.0.1:${target.port}/`;
  const page = await openShaken(relay, url, { headers: pairs });
  const closed = (await page.closed).join(" ");
  return target.requests.length > 0 ? "SENT" : closed;
}

function onTwoRoutes(shown: string, pair: HeaderPair): Attack[] {
  const pairs: HeaderPair[] = [["X-A", "1"], pair];
  return [
    { group: "headers, as a pair", name: shown, expected: refused, run: () => runCall({ pairs }) },
    {
      group: "headers, of a socket",
      name: shown,
      expected: refusedSocket,
      run: () => runSocket(pairs),
    },
  ];
}

function inNames(what: string, headers: Record<string, string | string[]>): Attack {
  return {
    group: "headers, as a name",
    name: JSON.stringify(what),
    expected: refused,
    run: () => runCall({ headers }),
  };
}

function inEncoding(what: string, value: string | string[]): Attack {
  return {
    group: "headers, their coding",
    name: what,
    expected: refused,
    run: () => runCall({ headers: { "x-relay-headers": value } }),
  };
}

const base64 = (text: string): string => Buffer.from(text).toString("base64url");

/** Headers that would say something else to the target than to the relay. */
export const headerAttacks: readonly Attack[] = [
  ...[...names, ...noTokens, ...noNames].flatMap((name) =>
    onTwoRoutes(`name ${JSON.stringify(name)}`, [name, "secret"]),
  ),
  ...values.flatMap((value) => onTwoRoutes(`value ${JSON.stringify(value)}`, ["X-A", value])),
  ...[...names, ...noTokens.slice(0, -1)].map((name) =>
    inNames(name, { "x-relay-request-headers": `x-a, ${name}` }),
  ),
  inNames("Cookie", { "x-relay-request-headers": "Cookie", cookie: "docs=secret" }),
  inNames("cookie among others", {
    "x-relay-request-headers": "x-a,COOKIE ,x-b",
    cookie: "docs=secret",
  }),
  inEncoding("no base64", "%%%"),
  inEncoding("an object", base64("{}")),
  inEncoding("a pair of three", base64('[["a","b","c"]]')),
  inEncoding("a number as value", base64('[["a",1]]')),
  inEncoding("a list in a list", base64('[[["a","b"]]]')),
  inEncoding("cut short", encodeHeaderPairs([["a", "b"]]).slice(1)),
  inEncoding(
    "bytes that are no UTF-8",
    Buffer.from('[["a","\xff"]]', "latin1").toString("base64url"),
  ),
  inEncoding("twice", [encodeHeaderPairs([["a", "1"]]), encodeHeaderPairs([])]),
  inEncoding("nothing", ""),
];
