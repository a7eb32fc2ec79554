/** Of a parameter: a text, a list of texts or an object of them. */
export type FilledValue = string | readonly string[] | Readonly<Record<string, string>>;

/** What a user types or chooses. */
export type Filled =
  | {
      readonly at: "path" | "query" | "header" | "cookie";
      readonly name: string;
      readonly value: FilledValue;
    }
  /** The complete body, as text of JSON. */
  | { readonly at: "json"; readonly text: string }
  /** A field of a form. */
  | { readonly at: "field"; readonly name: string; readonly value: string }
  /** A field of a form that is an object, as text of JSON. */
  | { readonly at: "object"; readonly name: string; readonly text: string }
  /** A file: a field of a form, or without a name the body. */
  | { readonly at: "file"; readonly name?: string; readonly file: PeerFile };

export interface PeerFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** One kind of request: the operation, what is filled in, and what has to arrive by OpenAPI, written by hand. */
export interface PeerRequest {
  readonly name: string;
  readonly method: "get" | "post" | "put";
  readonly path: string;
  readonly operation: object;
  readonly filled: readonly Filled[];
  readonly wanted: WantedRequest;
}

/** What has to arrive. Any encoding that a server reads as the same counts. */
export interface WantedRequest {
  /** Below the server's `/v1`, byte for byte: any of these encodings. */
  readonly target?: readonly string[];
  /** What a server reads from the query, where the encoding is free. */
  readonly query?: readonly (readonly [name: string, value: string])[];
  readonly headers?: Readonly<Record<string, RegExp>>;
  /** JSON with its numbers as written, white space aside. */
  readonly json?: string;
  /** Names and values of a urlencoded body. */
  readonly urlencoded?: readonly (readonly [name: string, value: string])[];
  readonly bytes?: Buffer;
  readonly parts?: readonly WantedPart[];
}

export interface WantedPart {
  readonly name: string;
  readonly fileName?: string;
  readonly contentType?: string;
  readonly bytes?: Buffer;
  readonly json?: string;
}

const text = { type: "string" };
const texts = { type: "array", items: text };
const integer = { type: "integer", format: "int64" };
const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
const leaf: PeerFile = { name: "leaf.png", mimeType: "image/png", buffer: everyByte };

function object(properties: Readonly<Record<string, object>>): object {
  return { type: "object", required: Object.keys(properties), properties };
}

function parameter(at: string, name: string, rest: object): object {
  return { in: at, name, required: true, schema: text, ...rest };
}

function inQuery(
  name: string,
  declared: object,
  value: FilledValue,
  wanted: WantedRequest,
): PeerRequest {
  return {
    name,
    method: "get",
    path: "/things",
    operation: { parameters: [parameter("query", "q", declared)] },
    filled: [{ at: "query", name: "q", value }],
    wanted,
  };
}

function withBody(
  name: string,
  type: string,
  content: object,
  filled: readonly Filled[],
  wanted: WantedRequest,
): PeerRequest {
  const operation = { requestBody: { required: true, content: { [type]: content } } };
  const method = type === "application/octet-stream" ? "put" : "post";
  return { name, method, path: "/things", operation, filled, wanted };
}

/** The kinds of requests in which consoles differ. */
export const peerRequests: readonly PeerRequest[] = [
  inQuery(
    "deepObject",
    { style: "deepObject", explode: true, schema: object({ a: text, b: text }) },
    { a: "1", b: "x y" },
    {
      query: [
        ["q[a]", "1"],
        ["q[b]", "x y"],
      ],
    },
  ),
  inQuery("pipeDelimited", { style: "pipeDelimited", explode: false, schema: texts }, ["a", "b"], {
    query: [["q", "a|b"]],
  }),
  inQuery(
    "spaceDelimited",
    { style: "spaceDelimited", explode: false, schema: texts },
    ["a", "b"],
    { query: [["q", "a b"]] },
  ),
  {
    name: "matrix and label paths",
    method: "get",
    path: "/cells/{point}/{tags}",
    operation: {
      parameters: [
        parameter("path", "point", { style: "matrix", explode: true, schema: texts }),
        parameter("path", "tags", { style: "label", explode: true, schema: texts }),
      ],
    },
    filled: [
      { at: "path", name: "point", value: ["a", "b"] },
      { at: "path", name: "tags", value: ["x", "y"] },
    ],
    wanted: { target: ["/cells/;point=a;point=b/.x.y"] },
  },
  inQuery("allowReserved", { allowReserved: true }, "a/b:c,d", {
    target: ["/things?q=a/b:c,d"],
  }),
  inQuery(
    "exploded object",
    { style: "form", explode: true, schema: object({ x: text, y: text }) },
    { x: "1", y: "2" },
    {
      query: [
        ["x", "1"],
        ["y", "2"],
      ],
    },
  ),
  withBody(
    "64-bit numbers and decimals in JSON",
    "application/json",
    { schema: object({ id: integer, price: { type: "number" } }) },
    [{ at: "json", text: '{"id": 9223372036854775807, "price": 1.10}' }],
    { json: '{"id":9223372036854775807,"price":1.10}' },
  ),
  {
    name: "list in a header",
    method: "get",
    path: "/things",
    operation: { parameters: [parameter("header", "X-List", { schema: texts })] },
    filled: [{ at: "header", name: "X-List", value: ["a", "b c"] }],
    wanted: { headers: { "x-list": /^a, ?b c$/ } },
  },
  {
    name: "cookie",
    method: "get",
    path: "/things",
    operation: { parameters: [parameter("cookie", "session", {})] },
    filled: [{ at: "cookie", name: "session", value: "s3" }],
    wanted: { headers: { cookie: /^session=s3$/ } },
  },
  withBody(
    "multipart with a JSON part",
    "multipart/form-data",
    {
      schema: object({ meta: object({ id: integer }), photo: { ...text, format: "binary" } }),
      encoding: { meta: { contentType: "application/json" } },
    },
    [
      { at: "object", name: "meta", text: '{"id": 9223372036854775807}' },
      { at: "file", name: "photo", file: leaf },
    ],
    {
      parts: [
        { name: "meta", contentType: "application/json", json: '{"id":9223372036854775807}' },
        { name: "photo", fileName: "leaf.png", contentType: "image/png", bytes: everyByte },
      ],
    },
  ),
  withBody(
    "bytes of a file",
    "application/octet-stream",
    { schema: { ...text, format: "binary" } },
    [{ at: "file", file: leaf }],
    { bytes: everyByte, headers: { "content-type": /^application\/octet-stream$/ } },
  ),
  withBody(
    "urlencoded with an object",
    "application/x-www-form-urlencoded",
    {
      schema: object({ a: text, filter: object({ b: text }) }),
      encoding: { filter: { style: "deepObject", explode: true } },
    },
    [
      { at: "field", name: "a", value: "x y&z" },
      { at: "object", name: "filter", text: '{"b": "1"}' },
    ],
    {
      urlencoded: [
        ["a", "x y&z"],
        ["filter[b]", "1"],
      ],
    },
  ),
  inQuery("empty value", { allowEmptyValue: true }, "", { target: ["/things?q=", "/things?q"] }),
  withBody(
    "null and an empty text in JSON",
    "application/json",
    { schema: object({ note: { ...text, nullable: true }, name: text }) },
    [{ at: "json", text: '{"note": null, "name": ""}' }],
    { json: '{"note":null,"name":""}' },
  ),
  {
    name: "path with reserved characters",
    method: "get",
    path: "/things/{id}/end",
    operation: { parameters: [parameter("path", "id", {})] },
    filled: [{ at: "path", name: "id", value: "a/b ü?#%;c" }],
    wanted: {
      target: ["/things/a%2Fb%20%C3%BC%3F%23%25%3Bc/end", "/things/a%2Fb%20%C3%BC%3F%23%25;c/end"],
    },
  },
];

/** The document of one request. OpenAPI 3.0, which every console reads. */
export function createPeerDocument(request: PeerRequest, address: string): object {
  const { method, path, operation } = request;
  return {
    openapi: "3.0.3",
    info: { title: "Peers", version: "1" },
    servers: [{ url: `${address}/v1` }],
    paths: {
      [path]: {
        [method]: {
          operationId: "try",
          summary: "Try it",
          ...operation,
          responses: { 200: { description: "Done" } },
        },
      },
    },
  };
}
