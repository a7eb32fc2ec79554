import { byPath, drip, head, inTurn, json, say, whole, writeThenReset } from "../answers.js";
import { countOf, within } from "../facts.js";
import type { Kit, Row } from "../row.js";

const hidden = "hidden-secret";

/** The notation, and whether the message gives away what must not be seen. */
async function sendSecretly({ sendFully }: Kit, call: Parameters<Kit["sendFully"]>[0]) {
  const { text, message } = await sendFully(call);
  return message?.includes("hidden") ? `${text} TELLS` : text;
}

/** Rows 1 to 18: no response, or half of one. */
export const connectionRows: readonly Row[] = [
  {
    row: 1,
    title: "connection refused",
    run: async (kit) => [await kit.send({ url: kit.refused })],
    expected: ["NET(refused)"],
    inBrowser: "network",
  },
  {
    row: 2,
    title: "v4 and v6 both refused",
    run: async (kit) => {
      const url = kit.refused.replace("127.0.0.1", "localhost");
      const { text, message } = await kit.sendFully({ url });
      return [text, ...kit.own(message?.split("\n").length, "line")];
    },
    expected: ["NET(refused)", "own: 1 line"],
    inBrowser: "network",
  },
  {
    row: 3,
    title: "no such host",
    run: async ({ send }) => [await send({ url: "http://nowhere.invalid" })],
    expected: ["NET(dns)"],
    inBrowser: "network",
  },
  {
    row: 4,
    title: "temporary DNS failure",
    run: async ({ send }) => [await send({ url: "http://later.invalid" })],
    expected: ["NET(dns-temporary)"],
    inBrowser: "network",
  },
  {
    row: 5,
    title: "connect black hole",
    run: async ({ send, blackHole }) => [
      await within(2000, send({ url: blackHole, timeoutInSeconds: 0.3 })),
    ],
    expected: [/^(TMO|NET\(connect-timeout\))$/],
  },
  {
    row: 6,
    title: "TLS to a plain port",
    anyBytes: true,
    answer: (to) => to.end("plain words\r\n"),
    run: async ({ url, send }) => [
      await send({ url: url.replace("http:", "https:"), timeoutInSeconds: 5 }),
    ],
    expected: [/^(TMO|NET\(tls\))$/],
    inBrowser: "network",
  },
  {
    row: 7,
    title: "self-signed, expired, wrong host",
    run: async (kit) => {
      const { good, selfSigned, expired, wrongHost } = kit.tls;
      const facts = [await kit.send({ url: good })];
      for (const url of [selfSigned, expired, wrongHost]) {
        // A page cannot tell this failure from others, so there it is retried.
        const own = kit.isBrowser ? {} : { retryNetworkErrors: "idempotent", maxRetries: 2 };
        const { text, attempts } = await kit.sendFully({ url, own });
        facts.push(text, ...kit.own(attempts, "attempt"));
      }
      return facts;
    },
    expected: [
      "ok [1]",
      "NET(tls)",
      "own: 1 attempt",
      "NET(tls)",
      "own: 1 attempt",
      "NET(tls)",
      "own: 1 attempt",
    ],
    inBrowser: [
      // No page trusts the authority of this test.
      "NET(unknown)",
      "NET(unknown)",
      "own: 1 attempt",
      "NET(unknown)",
      "own: 1 attempt",
      "NET(unknown)",
      "own: 1 attempt",
    ],
  },
  {
    row: 8,
    title: "bad port, scheme, unparsable URL, user info",
    run: async (kit) => [
      await sendSecretly(kit, { url: "http://127.0.0.1:99999" }),
      await sendSecretly(kit, { url: "http://127.0.0.1:1" }),
      await sendSecretly(kit, { url: "ftp://127.0.0.1" }),
      await sendSecretly(kit, { url: "http://[half" }),
      await sendSecretly(kit, { url: "://" }),
      await sendSecretly(kit, { url: kit.url.replace("//", `//me:${hidden}@`) }),
    ],
    seen: ({ requests }) => [countOf(requests)],
    expected: [...Array<string>(6).fill("NET(invalid-request)"), "0 requests"],
    // A page does not learn that a port is blocked.
    inBrowser: [
      "NET(invalid-request)",
      "NET(unknown)",
      ...Array<string>(4).fill("NET(invalid-request)"),
      "0 requests",
    ],
  },
  {
    row: 9,
    title: "invalid header name or value",
    run: async (kit) => [
      await sendSecretly(kit, { headers: { "bad name": hidden } }),
      await sendSecretly(kit, { headers: { "X-Odd": `${hidden}\u0000` } }),
      await sendSecretly(kit, { headers: { "X-Odd": `a\r\nX-More: ${hidden}` } }),
      await sendSecretly(kit, { headers: { "X-Odd": `${hidden} \u2603` } }),
      await sendSecretly(kit, { token: `${hidden}\n` }),
    ],
    seen: ({ requests }) => [countOf(requests)],
    expected: [...Array<string>(5).fill("NET(invalid-request)"), "0 requests"],
  },
  {
    row: 10,
    title: "FIN before any byte",
    answer: (to) => to.end(),
    run: async ({ send }) => [await send()],
    expected: ["NET(closed)"],
    inBrowser: "network",
  },
  {
    row: 11,
    title: "RST before any byte",
    answer: (to) => to.reset(),
    run: async ({ send }) => [await send()],
    expected: ["NET(reset)"],
    inBrowser: "network",
  },
  {
    row: 12,
    title: "RST in the headers",
    answer: writeThenReset("HTTP/1.1 200 OK\r\nx-half: "),
    run: async ({ send }) => [await send()],
    expected: ["NET(reset)"],
    inBrowser: "network",
  },
  {
    row: 13,
    title: "bytes that are not HTTP",
    answer: (to) => to.end("nonsense\r\n\r\n"),
    run: async ({ send }) => [await send()],
    expected: ["NET(protocol)"],
    inBrowser: "network",
  },
  {
    row: 14,
    title: "header overflow",
    answer: (to) => to.end(`${head}x-long: ${"y".repeat(600_000)}\r\n\r\n`),
    run: async ({ send }) => [await send()],
    expected: ["NET(protocol)"],
    inBrowser: "network",
  },
  {
    row: 15,
    title: "conflicting content-lengths, or length with chunked",
    answer: inTurn(
      (to) => to.end(`${head}content-length: 1\r\ncontent-length: 2\r\n\r\n1`),
      (to) =>
        to.end(`${head}content-length: 3\r\ntransfer-encoding: chunked\r\n\r\n1\r\n1\r\n0\r\n\r\n`),
    ),
    run: async ({ send }) => [await send(), await send()],
    expected: ["NET(protocol)", "NET(protocol)"],
    // Chromium reads chunks and overlooks the length (RFC 9112, section 6.3).
    inBrowser: ["NET(unknown)", "ok 1"],
  },
  {
    row: 16,
    title: "RST in the body",
    answer: writeThenReset(`${head}content-length: 10\r\n\r\n[1,`),
    run: async ({ send }) => [await send()],
    expected: ["NET(reset) 200"],
    inBrowser: "network",
  },
  {
    row: 17,
    title: "FIN short of content-length",
    answer: (to) => to.end(`${head}content-length: 10\r\n\r\n[1]`),
    run: async ({ send }) => [await send()],
    expected: ["NET(truncated) 200"],
    inBrowser: "network",
  },
  {
    row: 18,
    title: "chunked without last chunk",
    answer: (to) => to.end(`${head}transfer-encoding: chunked\r\n\r\n3\r\n[1]\r\n`),
    run: async ({ send }) => [await send()],
    expected: ["NET(truncated) 200"],
    inBrowser: "network",
  },
];

const late = { timeoutInSeconds: 0.4 };
/** Far from the limit, so that only waiting for something else comes this late. */
const patience = 20_000;

/** Rows 23 to 27: answers that do not come to an end. */
export const timeoutRows: readonly Row[] = [
  {
    row: 23,
    title: "no headers in time",
    answer: () => {},
    run: async ({ send }) => [await within(patience, send(late))],
    seen: ({ openPaths }) => [countOf(openPaths(), "open")],
    expected: ["TMO", "0 open"],
  },
  {
    row: 24,
    title: "headers drip",
    answer: drip("HTTP/1.1 200 OK\r\n", "x: y\r\n"),
    run: async ({ send }) => [await within(patience, send(late))],
    seen: ({ openPaths }) => [countOf(openPaths(), "open")],
    expected: ["TMO", "0 open"],
  },
  {
    row: 25,
    title: "body stalls",
    answer: say(`${head}content-length: 10\r\n\r\n[1,`),
    run: async ({ send }) => [await within(patience, send(late))],
    seen: ({ openPaths }) => [countOf(openPaths(), "open")],
    expected: ["TMO", "0 open"],
  },
  {
    row: 26,
    title: "body drips",
    answer: drip(`${head}transfer-encoding: chunked\r\n\r\n`, "1\r\n \r\n"),
    run: async ({ send }) => [await within(patience, send(late))],
    seen: ({ openPaths }) => [countOf(openPaths(), "open")],
    expected: ["TMO", "0 open"],
  },
  {
    row: 27,
    title: "error body stalls",
    answer: say("HTTP/1.1 404 Not Found\r\ncontent-length: 10\r\n\r\n{"),
    // Long enough for the headers to be there, also on a busy machine.
    run: async ({ send }) => [await within(patience, send({ timeoutInSeconds: 2.5 }))],
    seen: ({ openPaths }) => [countOf(openPaths(), "open")],
    expected: ["STATUS 404 undefined", "0 open"],
  },
];

/** Rows 28 to 33: answers that are odd and right. */
export const framingRows: readonly Row[] = [
  {
    row: 28,
    title: "100 and 103 before the final",
    answer: byPath({
      early: `HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\n${json()}`,
      continue: `HTTP/1.1 100 Continue\r\n\r\n${json()}`,
    }),
    run: async ({ url, send }) => [
      await send({ url: `${url}/early` }),
      await send({ url: `${url}/continue` }),
    ],
    // Node's own fetch takes a 100 that nobody asked for as the end; nothing on top can undo that.
    expected: ["ok [1]", /^(ok \[1\]|NET\((closed|protocol)\))$/],
    inBrowser: ["ok [1]", "ok [1]"],
  },
  {
    row: 29,
    title: "204, 205: undefined; 304: STATUS",
    answer: inTurn(
      "HTTP/1.1 204 No Content\r\n\r\n",
      whole("205 Reset Content"),
      "HTTP/1.1 304 Not Modified\r\n\r\n",
    ),
    run: async ({ send }) => [await send(), await send(), await send()],
    expected: ["ok undefined", "ok undefined", "STATUS 304 undefined"],
  },
  {
    row: 30,
    title: "204 with stray bytes",
    answer: inTurn("HTTP/1.1 204 No Content\r\n\r\nstray bytes", json("[2]")),
    run: async ({ send }) => [await send({ operation: "removeValue" }), await send()],
    expected: ["ok undefined", "ok [2]"],
  },
  {
    row: 31,
    title: "HEAD",
    answer: inTurn(
      "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5\r\n\r\n",
      "HTTP/1.1 404 Not Found\r\ncontent-length: 5\r\n\r\n",
    ),
    run: async ({ send }) => [
      await send({ operation: "checkValue" }),
      await send({ operation: "checkValue" }),
    ],
    expected: ["ok undefined", "STATUS 404 undefined"],
  },
  {
    row: 32,
    title: "JSON type and empty body, both framings",
    answer: inTurn(json(""), `${head}transfer-encoding: chunked\r\n\r\n0\r\n\r\n`),
    run: async ({ send }) => [await send(), await send()],
    expected: ["ok undefined", "ok undefined"],
  },
  {
    row: 33,
    title: "white space only",
    answer: say(json(" \r\n\t")),
    run: async ({ send }) => [await send()],
    expected: ["ok undefined"],
  },
];
