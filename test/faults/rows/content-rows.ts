import { bytes, byPath, head, inTurn, json, say, whole } from "../answers.js";
import { countOf } from "../facts.js";
import type { Row } from "../row.js";

const page = "<!doctype html><title>Sorry</title>";

/** Latin1 and UTF-16 of `"é"`. */
const latin1 = new Uint8Array([0x22, 0xe9, 0x22]);
const utf16 = new Uint8Array([0x22, 0, 0xe9, 0, 0x22, 0]);

/** Rows 19 to 22: content codings. */
export const codingRows: readonly Row[] = [
  {
    row: 19,
    title: "truncated gzip",
    answer: (to) => {
      const list = JSON.stringify(Array.from({ length: 5000 }, (_, index) => index));
      const whole = to.gzip(list);
      bytes(whole.subarray(0, whole.length / 2), "content-encoding: gzip")(to);
    },
    run: async ({ send }) => [await send()],
    expected: [/^(NONJSON|NET\(truncated\))/],
    inBrowser: "none",
  },
  {
    row: 20,
    title: "corrupt gzip",
    answer: say(whole("200 OK", "nope", "content-encoding: gzip")),
    run: async ({ send }) => [await send()],
    expected: ["NET(decode) 200"],
    inBrowser: "network",
  },
  {
    row: 21,
    title: "unknown content-encoding",
    answer: say(json("\u0001zz", "content-encoding: x-odd")),
    run: async ({ sendFully, own }) => {
      const { text, headers } = await sendFully();
      return [text, ...own(headers?.get("content-encoding"))];
    },
    expected: ['NONJSON "\\u0001zz"', "own: x-odd"],
  },
  {
    row: 22,
    title: "double gzip",
    answer: (to) => bytes(to.gzip(to.gzip("[1]")), "content-encoding: gzip, gzip")(to),
    run: async ({ send }) => [await send()],
    expected: ["ok [1]"],
  },
];

/** Rows 34 to 46: what is in a body. */
export const contentRows: readonly Row[] = [
  {
    row: 34,
    title: "BOM",
    answer: say(json("\ufeff[1]")),
    run: async ({ send }) => [await send()],
    expected: ["ok [1]"],
  },
  {
    row: 35,
    title: "invalid JSON on 2xx",
    answer: say(json('{"a":')),
    run: async ({ send }) => [await send()],
    expected: ['NONJSON "{\\"a\\":"'],
  },
  {
    row: 36,
    title: "HTML on 2xx",
    answer: say(whole("200 OK", page, "content-type: text/html")),
    run: async ({ send }) => [await send()],
    expected: [`NONJSON ${JSON.stringify(page)}`],
  },
  {
    row: 37,
    title: "JSON under text/plain, problem+json, with a charset, or no type",
    answer: inTurn(
      whole("200 OK", "[1]", "content-type: text/plain"),
      whole("200 OK", "[2]", "content-type: application/problem+json"),
      whole("200 OK", "[3]", 'content-type: application/json; charset="UTF-8"'),
      whole("200 OK", "[4]"),
    ),
    run: async ({ send }) => [await send(), await send(), await send(), await send()],
    expected: ["ok [1]", "ok [2]", "ok [3]", "ok [4]"],
  },
  {
    row: 38,
    title: "JSON lines where JSON is due",
    answer: say(json("[1]\n[2]\n")),
    run: async ({ send }) => [await send()],
    expected: ['NONJSON "[1]\\n[2]\\n"'],
  },
  {
    row: 39,
    title: "latin1 or utf-16 label, or one that nobody knows",
    answer: byPath({
      latin1: bytes(latin1, "content-type: application/json; charset=iso-8859-1"),
      utf16: bytes(utf16, "content-type: application/json; charset=utf-16le"),
      odd: bytes(latin1, "content-type: application/json; charset=x-odd"),
    }),
    run: async ({ url, send }) => [
      await send({ url: `${url}/latin1` }),
      await send({ url: `${url}/utf16` }),
      await send({ url: `${url}/odd` }),
    ],
    // As windows-1252 or not at all, but never with silent replacement characters.
    expected: ['ok "é"', 'ok "é"', /^(ok "é"|NONJSON |NET\(decode\))/],
  },
  {
    row: 40,
    title: "invalid UTF-8",
    answer: inTurn(
      bytes(new Uint8Array([0xff]), "content-type: application/json"),
      bytes(new Uint8Array([0x22, 0xff, 0x22]), "content-type: application/json"),
    ),
    run: async ({ send }) => [await send(), await send()],
    expected: ['NONJSON "\ufffd"', 'ok "\ufffd"'],
  },
  {
    row: 41,
    title: "__proto__ keys",
    answer: say(json('{"__proto__":{"polluted":9007199254740993},"a":1}')),
    run: async ({ sendFully }) => {
      const { given, text } = await sendFully();
      const { body } = given as { body?: object };
      const value = body ?? {};
      return [
        text.slice(0, 2),
        Object.keys(value).join(),
        `${Object.getPrototypeOf(value) === Object.prototype}`,
        `${"polluted" in {} || "polluted" in value}`,
      ];
    },
    expected: ["ok", "__proto__,a", "true", "false"],
  },
  {
    row: 42,
    title: "int64",
    answer: say(json('{"count":9007199254740993}')),
    run: async ({ send }) => [await send({ operation: "readCount" }), await send()],
    expected: ['ok {"count":9007199254740993n}', 'ok {"count":9007199254740993n}'],
  },
  {
    row: 43,
    title: "nesting 100,000 deep",
    answer: byPath({
      list: say(json("[".repeat(100_000) + "]".repeat(100_000))),
      object: say(json('{"a":'.repeat(100_000) + "1" + "}".repeat(100_000))),
      error: say(whole("404 Not Found", "[".repeat(100_000) + "]".repeat(100_000))),
    }),
    run: async ({ url, send }) => [
      (await send({ url: `${url}/list` })).slice(0, 7),
      (await send({ url: `${url}/object` })).slice(0, 7),
      (await send({ url: `${url}/object`, operation: "readCount" })).slice(0, 7),
      (await send({ url: `${url}/error` })).slice(0, 10),
    ],
    expected: ["NONJSON", "NONJSON", "NONJSON", "STATUS 404"],
  },
  {
    row: 44,
    title: "body over the limit",
    answer: (to) => {
      to.write(`${head}transfer-encoding: chunked\r\n\r\n`);
      const chunk = `2000\r\n${" ".repeat(0x2000)}\r\n`;
      const timer = setInterval(() => to.write(chunk), 1);
      to.onClose(() => clearInterval(timer));
    },
    run: async ({ send }) => [await send({ maxResponseBytes: 100_000, timeoutInSeconds: 15 })],
    seen: ({ openPaths }) => [countOf(openPaths(), "open")],
    expected: ["NET(too-large) 200", "0 open"],
  },
  {
    row: 45,
    title: "gzip bomb",
    answer: (to) =>
      bytes(to.gzip(new Uint8Array(5_000_000).fill(32)), "content-encoding: gzip")(to),
    run: async ({ send }) => [await send({ maxResponseBytes: 100_000 })],
    expected: ["NET(too-large) 200"],
  },
  {
    row: 46,
    title: "NUL and U+2028 in strings",
    answer: say(json('"a\\u0000b\u2028c"')),
    run: async ({ sendFully }) => {
      const { given } = await sendFully();
      const { body } = given as { body?: unknown };
      return [`${body === "a\0b\u2028c"}`];
    },
    expected: ["true"],
  },
];

const error = (body: string, ...headers: string[]) => whole("404 Not Found", body, ...headers);

/** Rows 47 to 52: bodies of errors. */
export const errorRows: readonly Row[] = [
  {
    row: 47,
    title: "4xx with a known error name",
    answer: inTurn(
      error('{"error":"ValueNotFoundError","content":"x"}'),
      error('{"error":"ShelfNotFoundError"}'),
    ),
    run: async ({ own, send }) => own(await send(), await send()),
    expected: ['own: ValueNotFoundError "x" ShelfNotFoundError undefined'],
  },
  {
    row: 48,
    title: "unknown name",
    answer: say(error('{"error":"OddError"}')),
    run: async ({ send }) => [await send()],
    expected: ['STATUS 404 {"error":"OddError"}'],
  },
  {
    row: 49,
    title: "error body is array, string, number, null",
    answer: inTurn(error("[1]"), error('"x"'), error("5"), error("null")),
    run: async ({ send }) => [await send(), await send(), await send(), await send()],
    expected: ["STATUS 404 [1]", 'STATUS 404 "x"', "STATUS 404 5", "STATUS 404 null"],
  },
  {
    row: 50,
    title: "error body HTML or plain",
    answer: inTurn(
      error(page, "content-type: text/html"),
      error("Sorry", "content-type: text/plain"),
    ),
    run: async ({ send }) => [await send(), await send()],
    expected: [`STATUS 404 ${JSON.stringify(page)}`, 'STATUS 404 "Sorry"'],
  },
  {
    row: 51,
    title: "error body invalid JSON",
    answer: say(error('{"a":', "content-type: application/json")),
    run: async ({ send }) => [await send()],
    expected: ['STATUS 404 "{\\"a\\":"'],
  },
  {
    row: 52,
    title: "error body empty",
    answer: inTurn(error(""), error("", "content-type: application/json")),
    run: async ({ send }) => [await send(), await send()],
    expected: ["STATUS 404 undefined", "STATUS 404 undefined"],
  },
];
