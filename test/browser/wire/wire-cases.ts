import { exactNumber, parseJson } from "../../../runtime/http/index.js";
import type { AuthState } from "../../../runtime/playground/state/model/auth/auth-state.js";
import type {
  EndpointFormState,
  FormBody,
} from "../../../runtime/playground/state/model/form/form-state.js";
import { addRow, noExtras } from "../../../runtime/playground/state/model/form/request-extras.js";
import type {
  ExtraLocation,
  RequestExtras,
} from "../../../runtime/playground/state/model/form/request-extras.js";

/** One kind of request: what the document declares, what the user filled in, what has to arrive. */
export interface WireCase {
  readonly name: string;
  readonly method?: string;
  readonly path?: string;
  /** Parameters of the OpenAPI operation. */
  readonly parameters?: readonly object[];
  /** `content` of the operation's request body. */
  readonly content?: Readonly<Record<string, object>>;
  /** Schemes that are used together. */
  readonly security?: readonly string[];
  /** What the user added next to the form, or chose. */
  readonly extras?: RequestExtras;
  /** `content` of the operation's answer. */
  readonly answers?: Readonly<Record<string, object>>;
  readonly form?: Partial<EndpointFormState>;
  readonly auth?: AuthState;
  /** Below the case's own path; written by hand, so that the encoder and the wire cannot be wrong together. */
  readonly target?: string;
  readonly text?: string;
  /** The parts of a multipart body: name and text, or name, file name, type and bytes in hex. */
  readonly parts?: readonly (readonly string[])[];
  /** Headers that have to arrive, besides those that the request names. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What a page cannot do by itself: nothing may be sent, and the reason is named. */
  readonly notDirect?: true;
  /** What no page can do, nor the relay for it. */
  readonly never?: true;
}

function withRows(...rows: readonly [ExtraLocation, string, string][]): RequestExtras {
  return rows.reduce(
    (extras, [location, name, value]) => addRow(extras, location, { name, value }),
    noExtras,
  );
}

const schema = { schema: {} };
const query = (name: string, rest: object = {}): object => ({
  name,
  in: "query",
  ...schema,
  ...rest,
});
const path = (name: string, rest: object = {}): object => ({
  name,
  in: "path",
  required: true,
  schema: { type: "string" },
  ...rest,
});
const header = (name: string, rest: object = {}): object => ({
  name,
  in: "header",
  ...schema,
  ...rest,
});
const list = { schema: { type: "array", items: { type: "string" } } };
const object = { schema: { type: "object", additionalProperties: { type: "string" } } };
const anyJson = { "application/json": {} };
const jsonBody = (value: unknown): Partial<EndpointFormState> => ({
  body: { type: "json", value },
});

function inQuery(name: string, declared: object, value: unknown, target: string): WireCase {
  return {
    name,
    parameters: [query("q", declared)],
    form: { queryParameters: { q: value } },
    target: `/things${target}`,
  };
}

function inPath(name: string, declared: object, value: unknown, target: string): WireCase {
  return {
    name,
    path: "/things/{id}/end",
    parameters: [path("id", declared)],
    form: { pathParameters: { id: value } },
    target: `/things/${target}/end`,
  };
}

function inHeader(name: string, key: string, value: unknown, sent: string, rest = {}): WireCase {
  return {
    name,
    parameters: [header(key, rest)],
    form: { headers: { [key]: value } },
    headers: { [key]: sent },
  };
}

function inJson(name: string, value: unknown, text: string, method = "POST"): WireCase {
  return { name, method, content: anyJson, form: jsonBody(value), text };
}

const file = (bytes: readonly number[], name: string, type: string): File =>
  new File([Uint8Array.from(bytes)], name, { type });
const everyByte = Array.from({ length: 256 }, (_, byte) => byte);

function inForm(
  name: string,
  properties: object,
  value: Extract<FormBody, { type: "form-data" }>["value"],
  encoding: object = {},
): WireCase {
  return {
    name,
    method: "POST",
    content: { "multipart/form-data": { schema: { type: "object", properties }, encoding } },
    form: { body: { type: "form-data", value } },
  };
}

const binary = { type: "string", format: "binary" };

/** The kinds of requests. */
export const wireCases: readonly WireCase[] = [
  { name: "plain GET", target: "/things" },
  { name: "DELETE without a body", method: "DELETE", target: "/things" },
  { name: "HEAD", method: "HEAD", target: "/things" },
  { name: "OPTIONS for the target", method: "OPTIONS", target: "/things" },
  { name: "POST without a body", method: "POST", target: "/things" },
  { name: "PUT without a body", method: "PUT" },
  { name: "TRACE", method: "TRACE", never: true },
  inQuery(
    "query text with reserved characters",
    {},
    "a&b=c+d e/f?#%",
    "?q=a%26b%3Dc%2Bd%20e%2Ff%3F%23%25",
  ),
  inQuery("query text beyond ASCII", {}, "Zoë 🌱", "?q=Zo%C3%AB%20%F0%9F%8C%B1"),
  inQuery("query left with reserved characters", { allowReserved: true }, "a/b:c,d", "?q=a/b:c,d"),
  inQuery("query text that looks encoded", {}, "%2F%20+", "?q=%252F%2520%2B"),
  {
    name: "query name with brackets and beyond ASCII",
    parameters: [query("filter[größe]")],
    form: { queryParameters: { "filter[größe]": "1" } },
    target: "/things?filter%5Bgr%C3%B6%C3%9Fe%5D=1",
  },
  inQuery("query of 8,000 characters", {}, "x".repeat(8_000), `?q=${"x".repeat(8_000)}`),
  inQuery("empty query value", {}, "", "?q="),
  inQuery("list of no items in the query", list, [], ""),
  inQuery("64-bit number in the query", {}, 9_223_372_036_854_775_807n, "?q=9223372036854775807"),
  inQuery("decimal as written in the query", {}, exactNumber("1.10"), "?q=1.10"),
  inQuery("false in the query", {}, false, "?q=false"),
  inQuery("repeated query keys", list, ["a", "b,c", ""], "?q=a&q=b%2Cc&q="),
  inQuery("comma separated query", { ...list, explode: false }, ["a", "b,c"], "?q=a,b%2Cc"),
  inQuery(
    "space delimited query",
    { ...list, style: "spaceDelimited", explode: false },
    ["a", "b"],
    "?q=a%20b",
  ),
  inQuery(
    "pipe delimited query",
    { ...list, style: "pipeDelimited", explode: false },
    ["a", "b"],
    "?q=a%7Cb",
  ),
  inQuery(
    "deep object query",
    { ...object, style: "deepObject" },
    { a: "1", b: "x y" },
    "?q%5Ba%5D=1&q%5Bb%5D=x%20y",
  ),
  inQuery(
    "object in a deep object",
    { schema: { type: "object", additionalProperties: true }, style: "deepObject" },
    { a: { b: "1" } },
    "?q%5Ba%5D%5Bb%5D=1",
  ),
  inQuery(
    "object in one query value",
    { ...object, explode: false },
    { a: "1", b: "2" },
    "?q=a,1,b,2",
  ),
  inQuery("object of keys in the query", object, { a: "1", b: "2" }, "?a=1&b=2"),
  inQuery(
    "JSON in the query",
    { content: { "application/json": {} }, schema: undefined },
    { a: 1 },
    "?q=%7B%22a%22%3A1%7D",
  ),
  inPath("path with a slash", {}, "a/b", "a%2Fb"),
  inPath("path of three dots", {}, "...", "..."),
  inPath("path beyond ASCII", {}, "Zoë", "Zo%C3%AB"),
  inPath("path with percent, question mark and hash", {}, "50%?#", "50%25%3F%23"),
  inPath("path with semicolon, plus, at sign", {}, "a;b+c@d", "a%3Bb%2Bc%40d"),
  inPath("path that looks encoded", {}, "a%2Fb", "a%252Fb"),
  inPath("list in a path", list, ["a", "b,c"], "a,b%2Cc"),
  inPath("object in a path", { ...object, explode: true }, { a: "1", b: "2" }, "a=1,b=2"),
  inPath("label path", { style: "label", ...list }, ["a", "b"], ".a,b"),
  inPath("matrix path", { style: "matrix", explode: true, ...list }, ["a", "b"], ";id=a;id=b"),
  inHeader("header as declared", "X-Trace-ID", "a b", "a b"),
  inHeader("lower-case header", "x-lower", "1", "1"),
  inHeader("list in a header", "X-List", ["a", "b"], "a,b", list),
  inHeader("object in a header", "X-Map", { a: "1", b: "2" }, "a=1,b=2", {
    ...object,
    explode: true,
  }),
  inHeader("header beyond ASCII", "X-Name", "Zoë", "Zoë"),
  inHeader("empty header", "X-Empty", "", ""),
  inHeader(
    "64-bit number in a header",
    "X-Count",
    9_223_372_036_854_775_807n,
    "9223372036854775807",
  ),
  inHeader("Accept of the reader's", "X-Accept-Version", "v2", "v2"),
  { ...inHeader("User-Agent", "User-Agent", "frond", "frond"), notDirect: true },
  { ...inHeader("a header that pages may not set", "Date", "today", "today"), notDirect: true },
  {
    name: "cookies",
    parameters: [{ name: "session", in: "cookie", schema: { type: "string" } }],
    form: { cookies: { session: "a b" } },
    notDirect: true,
  },
  {
    name: "several cookies",
    parameters: ["a", "b"].map((name) => ({ name, in: "cookie", schema: { type: "string" } })),
    form: { cookies: { a: "1;2", b: "ü" } },
    notDirect: true,
  },
  {
    name: "what the reader adds beside the form",
    extras: addRow(addRow(noExtras, "header", { name: "X-Mine", value: "1" }), "query", {
      name: "mine",
      value: "a&b",
    }),
    target: "/things?mine=a%26b",
    headers: { "X-Mine": "1" },
  },
  {
    name: "bearer token",
    security: ["bearer"],
    auth: { bearer: { bearerAuth: { token: "t.o-k" } } },
    headers: { Authorization: "Bearer t.o-k" },
  },
  {
    name: "basic beyond ASCII",
    security: ["basic"],
    auth: { basic: { basicAuth: { username: "Zoë", password: "p:w" } } },
    headers: { Authorization: "Basic Wm/DqzpwOnc=" },
  },
  {
    name: "key in a header",
    security: ["key"],
    auth: { key: { header: { headers: { "X-Api-Key": "k" } } } },
    headers: { "X-Api-Key": "k" },
  },
  {
    name: "key in the query",
    security: ["queryKey"],
    auth: { queryKey: { header: { headers: { api_key: "k&1" } } } },
    target: "/things?api_key=k%261",
  },
  {
    name: "two credentials together",
    security: ["bearer", "key"],
    auth: {
      bearer: { bearerAuth: { token: "t" } },
      key: { header: { headers: { "X-Api-Key": "k" } } },
    },
    headers: { Authorization: "Bearer t", "X-Api-Key": "k" },
  },
  {
    name: "basic without a password",
    security: ["basic"],
    auth: { basic: { basicAuth: { username: "me", password: "" } } },
    headers: { Authorization: "Basic bWU6" },
  },
  {
    name: "basic without a name",
    security: ["basic"],
    auth: { basic: { basicAuth: { username: "", password: "token" } } },
    headers: { Authorization: "Basic OnRva2Vu" },
  },
  {
    name: "key in a cookie",
    security: ["cookieKey"],
    auth: { cookieKey: { header: { headers: { api_key: "k" } } } },
    notDirect: true,
  },
  inJson("JSON object", { b: 1, a: [true, null, "ü"] }, '{"b":1,"a":[true,null,"ü"]}'),
  inJson("JSON with 64-bit numbers", { id: 9_007_199_254_740_993n }, '{"id":9007199254740993}'),
  inJson(
    "JSON with decimals as written",
    [exactNumber("1.10"), exactNumber("1e400")],
    "[1.10,1e400]",
  ),
  inJson("JSON null", null, "null"),
  inJson("JSON false", false, "false"),
  inJson("JSON of an empty list", [], "[]"),
  inJson("JSON with half a character", "\ud83c", '"\\ud83c"'),
  inJson(
    "JSON with a key that objects have already",
    parseJson('{"__proto__":{"a":1},"constructor":2}'),
    '{"__proto__":{"a":1},"constructor":2}',
  ),
  inJson("JSON text", "a\u2028b", '"a\u2028b"'),
  inJson("JSON with PUT", { a: 1 }, '{"a":1}', "PUT"),
  inJson("JSON with PATCH", { a: 1 }, '{"a":1}', "PATCH"),
  inJson("JSON with DELETE", { a: 1 }, '{"a":1}', "DELETE"),
  { ...inJson("JSON with GET", { a: 1 }, '{"a":1}', "GET"), notDirect: true },
  {
    name: "JSON of another type",
    method: "PATCH",
    content: { "application/merge-patch+json": {} },
    form: jsonBody({ a: null }),
    text: '{"a":null}',
    headers: { "Content-Type": "application/merge-patch+json" },
  },
  {
    name: "JSON with a charset in its type",
    method: "POST",
    content: { "application/json; charset=utf-8": {} },
    form: jsonBody({ a: "ü" }),
    text: '{"a":"ü"}',
    headers: { "Content-Type": "application/json; charset=utf-8" },
  },
  {
    name: "added query parameters, one of them twice, one empty",
    parameters: [query("q")],
    form: { queryParameters: { q: "1" } },
    extras: withRows(["query", "x y", "a+ü"], ["query", "x y", "2"], ["query", "e", ""]),
    target: "/things?q=1&x%20y=a%2B%C3%BC&x%20y=2&e=",
  },
  {
    name: "added cookies beside a declared one",
    parameters: [{ name: "session", in: "cookie", schema: { type: "string" } }],
    form: { cookies: { session: "a b" } },
    extras: withRows(["cookie", "lang", "de=="], ["cookie", "t", "x/y+z"]),
    headers: { Cookie: "session=a%20b; lang=de==; t=x/y+z" },
    notDirect: true,
  },
  {
    name: "the media type that is asked for",
    answers: { "application/json": {}, "text/csv": { schema: { type: "string" } } },
    extras: { rows: [], accept: "text/csv" },
    headers: { Accept: "text/csv" },
  },
  {
    name: "the second of two types",
    method: "POST",
    content: { "application/json": {}, "application/vnd.plants+json": {} },
    extras: { rows: [], contentType: "application/vnd.plants+json" },
    form: jsonBody([1]),
    text: "[1]",
    headers: { "Content-Type": "application/vnd.plants+json" },
  },
  {
    name: "JSON with a method of its own",
    method: "QUERY",
    content: anyJson,
    form: jsonBody({ a: 1 }),
    text: '{"a":1}',
  },
  {
    name: "empty text",
    method: "POST",
    content: { "text/plain": { schema: { type: "string" } } },
    form: jsonBody(""),
    text: "",
  },
  {
    name: "plain text",
    method: "POST",
    content: { "text/plain": { schema: { type: "string" } } },
    form: jsonBody("Zoë\r\n"),
    text: "Zoë\r\n",
  },
  {
    name: "XML as text",
    method: "POST",
    content: { "application/xml": { schema: { type: "string" } } },
    form: jsonBody("<a>ü</a>"),
    text: "<a>ü</a>",
    headers: { "Content-Type": "application/xml" },
  },
  {
    name: "urlencoded",
    method: "POST",
    content: {
      "application/x-www-form-urlencoded": {
        schema: {
          type: "object",
          properties: { a: { type: "string" }, b: { type: "array", items: { type: "string" } } },
        },
      },
    },
    form: jsonBody({ a: "x y&z=ü", b: ["1", "2"] }),
    text: "a=x%20y%26z%3D%C3%BC&b=1&b=2",
  },
  {
    name: "urlencoded with an object and an empty text",
    method: "POST",
    content: {
      "application/x-www-form-urlencoded": {
        schema: {
          type: "object",
          properties: { "a[]": { type: "string" }, filter: object.schema },
        },
        encoding: { filter: { style: "deepObject", explode: true } },
      },
    },
    form: jsonBody({ "a[]": "", filter: { b: "1\r\n*~" } }),
    text: "a%5B%5D=&filter%5Bb%5D=1%0D%0A*~",
  },
  inForm(
    "form of texts",
    { a: { type: "string" }, n: { type: "integer" } },
    {
      a: { type: "json", value: "Zoë\r\n--x" },
      n: { type: "json", value: 9_007_199_254_740_993n },
    },
  ),
  {
    ...inForm(
      "form with names that need quoting",
      { 'a"b': { type: "string" }, größe: binary },
      {
        'a"b': { type: "json", value: "" },
        größe: { type: "file", value: file([1], 'x"y\n.bin', "") },
      },
    ),
    parts: [
      ['a"b', ""],
      ["größe", 'x"y\n.bin', "application/octet-stream", "01"],
    ],
  },
  inForm(
    "form with a file",
    { a: { type: "string" }, file: binary },
    {
      a: { type: "json", value: "1" },
      file: { type: "file", value: file(everyByte, 'na\u00efve "x".bin', "application/x-own") },
    },
  ),
  inForm(
    "form with several files",
    { files: { type: "array", items: binary } },
    {
      files: {
        type: "fileArray",
        value: [file([1], "a.png", "image/png"), file([], "empty.txt", "text/plain")],
      },
    },
  ),
  inForm(
    "form with a JSON part",
    { data: { type: "object", additionalProperties: true } },
    {
      data: {
        type: "json",
        value: { id: 9_007_199_254_740_993n },
        contentType: "application/json",
      },
    },
    { data: { contentType: "application/json" } },
  ),
  inForm(
    "form with repeated texts",
    { tags: { type: "array", items: { type: "string" } } },
    {
      tags: { type: "exploded", value: ["a", "b,c"] },
    },
  ),
  {
    name: "bytes",
    method: "PUT",
    content: { "application/octet-stream": { schema: binary } },
    form: { body: { type: "octet-stream", value: file(everyByte, "all.bin", "") } },
    headers: { "Content-Type": "application/octet-stream" },
  },
  {
    name: "a file of a declared type",
    method: "PUT",
    content: { "image/png": { schema: binary } },
    form: { body: { type: "octet-stream", value: file([0x89, 0x50], "leaf.png", "image/png") } },
    headers: { "Content-Type": "image/png" },
  },
  {
    name: "a file of no bytes",
    method: "PUT",
    content: { "application/octet-stream": { schema: binary } },
    form: { body: { type: "octet-stream", value: file([], "empty.bin", "") } },
    text: "",
  },
  {
    name: "a megabyte",
    method: "POST",
    content: { "application/octet-stream": { schema: binary } },
    form: {
      body: {
        type: "octet-stream",
        value: new File([new Uint8Array(1_048_576).map((_, index) => (index * 31) % 251)], "big", {
          type: "text/plain",
        }),
      },
    },
  },
];
