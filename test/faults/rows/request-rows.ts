import { bodyOf, countOf, headerOf, requestLine } from "../facts.js";
import type { Kit, Row } from "../row.js";

const refused = "NET(invalid-request)";

function write(kit: Kit, body: unknown): Promise<string> {
  return kit.send({ operation: "writeValue", input: { body } });
}

async function writeEach(kit: Kit, bodies: readonly unknown[]): Promise<string[]> {
  const facts: string[] = [];
  for (const body of bodies) facts.push(await write(kit, body));
  return facts;
}

async function writePlace(kit: Kit, body: unknown): Promise<string[]> {
  const { text, message } = await kit.sendFully({ operation: "writeValue", input: { body } });
  return [text, ...kit.own(/ at (\S+)/.exec(message ?? "")?.[1])];
}

async function find(kit: Kit, inputs: readonly object[]): Promise<string[]> {
  const facts: string[] = [];
  for (const input of inputs) facts.push(await kit.send({ operation: "findThing", input }));
  return facts;
}

function circle(): object {
  const circle: Record<string, unknown> = {};
  circle["self"] = circle;
  return circle;
}

/** Rows 80 to 85: what is in a body. */
export const bodyRows: readonly Row[] = [
  {
    row: 80,
    title: "BigInt, circular, throwing toJSON, symbol in the body",
    run: async (kit) => [
      await kit.send({ operation: "writeCount", input: { body: { count: 9007199254740993n } } }),
      await write(kit, circle()),
      await write(kit, {
        toJSON() {
          throw new Error("hidden");
        },
      }),
      await write(kit, Symbol("x")),
    ],
    seen: ({ requests }) => requests.map(bodyOf),
    expected: ["ok [1]", refused, refused, refused, '{"count":9007199254740993}'],
  },
  {
    row: 81,
    title: "NaN, Infinity",
    run: async (kit) => [
      ...(await writeEach(kit, [NaN, { a: Infinity }, [-Infinity]])),
      ...(await find(kit, [{ id: "x", amount: NaN }])),
    ],
    seen: ({ requests }) => [countOf(requests)],
    expected: [refused, refused, refused, refused, "0 requests"],
  },
  {
    row: 82,
    title: 'undefined, null, false, 0, ""',
    run: (kit) => writeEach(kit, [undefined, null, false, 0, "", { a: undefined, b: null }]),
    seen: ({ requests }) =>
      requests.map((request) => `${headerOf(request, "content-type")} ${bodyOf(request)}`),
    expected: [
      ...Array<string>(6).fill("ok [1]"),
      "none ",
      ...["null", "false", "0", '""', '{"b":null}'].map((body) => `application/json ${body}`),
    ],
  },
  {
    row: 83,
    title: "Date, invalid Date",
    run: async (kit) => {
      const since = new Date(0);
      return [
        ...(await writeEach(kit, [{ since }, { since: new Date(NaN) }])),
        ...(await find(kit, [
          { id: "x", since },
          { id: "x", since: new Date(NaN) },
        ])),
      ];
    },
    seen: ({ requests }) => [bodyOf(requests[0] ?? ""), requestLine(requests[1] ?? "")],
    expected: [
      "ok [1]",
      refused,
      "ok [1]",
      refused,
      '{"since":"1970-01-01T00:00:00.000Z"}',
      "GET /things/x?since=1970-01-01T00%3A00%3A00.000Z",
    ],
  },
  {
    row: 84,
    title: "Map, Set, typed array in JSON",
    run: async (kit) => [
      ...(await writePlace(kit, { a: [new Map([["b", 1]])] })),
      ...(await writePlace(kit, { a: new Set([1]) })),
      ...(await writePlace(kit, { a: { b: new Uint8Array([1]) } })),
    ],
    seen: ({ requests }) => [countOf(requests)],
    expected: [refused, "own: /a/0", refused, "own: /a", refused, "own: /a/b", "0 requests"],
  },
  {
    row: 85,
    title: "lone surrogates",
    isEncoding: true,
    run: async (kit) => [
      await write(kit, "a\ud800"),
      ...(await find(kit, [{ id: "\udc00" }, { id: "x", words: "\ud800" }])),
    ],
    seen: ({ requests }) => requests.map(bodyOf),
    expected: ["ok [1]", refused, refused, '"a\\ud800"'],
  },
];

/** Rows 86 to 88: the address of a call. */
export const addressRows: readonly Row[] = [
  {
    row: 86,
    title: "path parameters",
    isEncoding: true,
    run: (kit) =>
      find(
        kit,
        ["..", ".", "", "a/b", "50%", "a?b", "a#b", "ü", "😀", "a%2Fb", "%2e%2e", "a b", "..a"].map(
          (id) => ({ id }),
        ),
      ),
    seen: ({ requests }) =>
      requests.map((request) => requestLine(request).replace("GET /things", "")),
    expected: [
      refused,
      refused,
      refused,
      ...Array<string>(10).fill("ok [1]"),
      "/a%2Fb",
      "/50%25",
      "/a%3Fb",
      "/a%23b",
      "/%C3%BC",
      "/%F0%9F%98%80",
      "/a%252Fb",
      "/%252e%252e",
      "/a%20b",
      "/..a",
    ],
  },
  {
    row: 87,
    title: "query",
    isEncoding: true,
    run: (kit) =>
      find(
        kit,
        [
          { tag: ["a", "b c", ""] },
          { tag: [] },
          { words: "" },
          { words: null },
          { words: undefined },
          { words: "a+b&c=d#e ü" },
          { flag: false },
          { flag: true, amount: 0 },
          { since: new Date(0) },
        ].map((query) => ({ id: "x", ...query })),
      ),
    seen: ({ requests }) =>
      requests.map((request) => requestLine(request).replace("GET /things/x", "")),
    expected: [
      ...Array<string>(9).fill("ok [1]"),
      "?tag=a&tag=b%20c&tag=",
      "",
      "?words=",
      "",
      "",
      "?words=a%2Bb%26c%3Dd%23e%20%C3%BC",
      "?flag=false",
      "?flag=true&amount=0",
      "?since=1970-01-01T00%3A00%3A00.000Z",
    ],
  },
  {
    row: 88,
    title: "every form of base URL",
    isEncoding: true,
    run: async ({ url, url6, send }) => {
      const facts: string[] = [];
      for (const form of [
        "/",
        "/v1",
        "/v1/",
        "/v1//",
        "/v1?key=a",
        "/v1/?key=a&b#part",
        "?key=a",
      ]) {
        facts.push(await send({ url: url + form }));
      }
      facts.push(
        await send({ url: url.replace("http", "HTTP").replace("127.0.0.1", "LOCALHOST") }),
      );
      facts.push(url6 ? await send({ url: url6 }) : "ok [1]");
      return facts;
    },
    seen: ({ requests }) => requests.slice(0, 8).map((request) => requestLine(request).slice(4)),
    expected: [
      ...Array<string>(9).fill("ok [1]"),
      "/value",
      "/v1/value",
      "/v1/value",
      "/v1/value",
      "/v1/value?key=a",
      "/v1/value?key=a&b",
      "/value?key=a",
      "/value",
    ],
  },
];
