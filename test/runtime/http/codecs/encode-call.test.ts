import { describe, expect, test } from "vitest";
import {
  type CallValues,
  encodeCall,
  type EndpointEncoding,
  exactNumber,
  type HttpPart,
  type HttpRequest,
  type JsonValue,
  type ParameterEncoding,
  type SecurityEncoding,
  toFetchInit,
} from "../../../../runtime/http/index.js";

const none: CallValues = { path: {}, query: {}, headers: {}, cookies: {} };
const baseUrl = "https://api.example";
const refuse = { baseUrl, missing: "refuse" } as const;

function probe(
  parameter: Partial<ParameterEncoding> & Pick<ParameterEncoding, "in">,
): EndpointEncoding {
  const isForm = parameter.in === "query" || parameter.in === "cookie";
  const full: ParameterEncoding = {
    key: "color",
    name: "color",
    style: isForm ? "form" : "simple",
    explode: isForm,
    ...parameter,
  };
  return {
    id: "probe",
    method: "GET",
    path: parameter.in === "path" ? ["/x", { parameter: "color" }] : ["/x"],
    parameters: [full],
    responses: [],
  };
}

/** Without Accept, which every request has. */
function ownHeaders({ headers }: HttpRequest): HttpRequest["headers"] {
  return headers.filter(([name]) => name !== "Accept");
}

function spell(parameter: Parameters<typeof probe>[0], value: unknown): string {
  const groups = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;
  const values = { ...none, [groups[parameter.in]]: { color: value } };
  const { request, issues } = encodeCall(probe(parameter), values, refuse);
  if (!request) throw new Error(issues[0]?.message);
  if (parameter.in === "header" || parameter.in === "cookie") {
    return ownHeaders(request)[0]?.[1] ?? "";
  }
  return request.url.slice(`${baseUrl}/x`.length);
}

describe("the table of styles (OpenAPI 3.1, 4.8.12.2; RFC 6570)", () => {
  const list = ["blue", "black", "brown"];
  const object = { R: 100, G: 200, B: 150 };
  test.each([
    [
      "path",
      "matrix",
      false,
      ";color",
      ";color=blue",
      ";color=blue,black,brown",
      ";color=R,100,G,200,B,150",
    ],
    [
      "path",
      "matrix",
      true,
      ";color",
      ";color=blue",
      ";color=blue;color=black;color=brown",
      ";R=100;G=200;B=150",
    ],
    ["path", "label", false, undefined, ".blue", ".blue,black,brown", ".R,100,G,200,B,150"],
    ["path", "label", true, undefined, ".blue", ".blue.black.brown", ".R=100.G=200.B=150"],
    ["path", "simple", false, undefined, "blue", "blue,black,brown", "R,100,G,200,B,150"],
    ["path", "simple", true, undefined, "blue", "blue,black,brown", "R=100,G=200,B=150"],
    [
      "query",
      "form",
      false,
      "?color=",
      "?color=blue",
      "?color=blue,black,brown",
      "?color=R,100,G,200,B,150",
    ],
    [
      "query",
      "form",
      true,
      "?color=",
      "?color=blue",
      "?color=blue&color=black&color=brown",
      "?R=100&G=200&B=150",
    ],
    [
      "query",
      "spaceDelimited",
      false,
      "?color=",
      "?color=blue",
      "?color=blue%20black%20brown",
      "?color=R%20100%20G%20200%20B%20150",
    ],
    [
      "query",
      "pipeDelimited",
      false,
      "?color=",
      "?color=blue",
      "?color=blue%7Cblack%7Cbrown",
      "?color=R%7C100%7CG%7C200%7CB%7C150",
    ],
    [
      "query",
      "deepObject",
      true,
      "?color=",
      "?color=blue",
      "?color%5B0%5D=blue&color%5B1%5D=black&color%5B2%5D=brown",
      "?color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150",
    ],
    ["header", "simple", false, "", "blue", "blue,black,brown", "R,100,G,200,B,150"],
    ["header", "simple", true, "", "blue", "blue,black,brown", "R=100,G=200,B=150"],
    [
      "cookie",
      "form",
      false,
      "color=",
      "color=blue",
      "color=blue,black,brown",
      "color=R,100,G,200,B,150",
    ],
    [
      "cookie",
      "form",
      true,
      "color=",
      "color=blue",
      "color=blue; color=black; color=brown",
      "R=100; G=200; B=150",
    ],
  ] as const)("%s %s explode %s", (location, style, explode, empty, scalar, items, pairs) => {
    const parameter = { in: location, style, explode };
    expect(location === "path" ? empty : spell(parameter, "")).toBe(empty);
    expect(spell(parameter, "blue")).toBe(scalar);
    expect(spell(parameter, list)).toBe(items);
    expect(spell(parameter, object)).toBe(pairs);
  });

  test("nested structures of deepObject repeat their brackets, items of lists have an index", () => {
    const value = { a: { b: 1, c: null }, d: [1, 2] };
    expect(spell({ in: "query", style: "deepObject" }, value)).toBe(
      "?color%5Ba%5D%5Bb%5D=1&color%5Bd%5D%5B0%5D=1&color%5Bd%5D%5B1%5D=2",
    );
  });

  test("lists of scalars in an exploded object repeat their name, other structures are JSON", () => {
    const value = { page: 0, sort: ["name,desc", "id"], none: [], range: [[1]] };
    expect(spell({ in: "query", style: "form", explode: true }, value)).toBe(
      "?page=0&sort=name%2Cdesc&sort=id&range=%5B%5B1%5D%5D",
    );
    expect(spell({ in: "query", style: "form", explode: false }, { sort: ["a", "b"] })).toBe(
      "?color=sort,%5B%22a%22%2C%22b%22%5D",
    );
  });

  test("a media type replaces the style", () => {
    expect(spell({ in: "query", contentType: "application/json" }, { a: 1n })).toBe(
      "?color=%7B%22a%22%3A1%7D",
    );
    expect(spell({ in: "header", contentType: "application/json" }, ["é"])).toBe('["\\u00e9"]');
  });
});

describe("scalars", () => {
  test.each([
    ["a b", "?color=a%20b"],
    ["a+b&c=d", "?color=a%2Bb%26c%3Dd"],
    ["ü😀", "?color=%C3%BC%F0%9F%98%80"],
    ["", "?color="],
    [true, "?color=true"],
    [0, "?color=0"],
    [-0, "?color=0"],
    [9007199254740993n, "?color=9007199254740993"],
    [exactNumber("1.10"), "?color=1.10"],
    [new Date(0), "?color=1970-01-01T00%3A00%3A00.000Z"],
    [null, ""],
    [undefined, ""],
    [[], ""],
    [["", "a"], "?color=&color=a"],
    [[null, 1, undefined], "?color=1"],
  ])("query value %#: %o", (value, text) => {
    expect(spell({ in: "query" }, value)).toBe(text);
  });

  test.each([
    ["a/b", "a%2Fb"],
    ["100%", "100%25"],
    ["a%2Fb", "a%252Fb"],
    ["?#", "%3F%23"],
    ["...", "..."],
    ["ü😀", "%C3%BC%F0%9F%98%80"],
    ["%2e%2e", "%252e%252e"],
  ])("%s in a path is encoded once", (value, text) => {
    expect(spell({ in: "path" }, value)).toBe(text);
  });

  test.each([NaN, Infinity, new Date("no"), Symbol("x"), "\ud800"])("%s is refused", (value) => {
    const result = encodeCall(
      probe({ in: "query" }),
      { ...none, query: { color: value as never } },
      refuse,
    );
    expect(result.request).toBeUndefined();
    expect(result.issues).toMatchObject([{ code: "invalid-value", pointer: "/query/color" }]);
  });

  test("reserved characters stay where allowed, except those that would end the value", () => {
    expect(spell({ in: "query", allowReserved: true }, ":/?@!$'()*,;=[] #&+%")).toBe(
      "?color=:/?@!$'()*,;=[]%20%23%26%2B%25",
    );
  });
});

describe("the path", () => {
  test.each(["", ".", "..", null, undefined])("%j is refused", (value) => {
    const { request, issues } = encodeCall(
      probe({ in: "path" }),
      { ...none, path: { color: value } },
      refuse,
    );
    expect(request).toBeUndefined();
    expect(issues[0]?.pointer).toBe("/path/color");
  });

  test("parts that make dots together are refused", () => {
    const encoding: EndpointEncoding = {
      ...probe({ in: "path" }),
      path: ["/x/.", { parameter: "color" }],
      parameters: [{ key: "color", name: "color", in: "path", style: "label", explode: false }],
    };
    const values = { ...none, path: { color: [""] } };
    expect(
      encodeCall({ ...encoding, path: ["/x/", { parameter: "color" }] }, values, refuse).request,
    ).toBeUndefined();
    expect(encodeCall(encoding, values, refuse).request).toBeUndefined();
  });

  test("placeholders are for showing, and missing values are then warnings", () => {
    const result = encodeCall(probe({ in: "path" }), none, { baseUrl, missing: "placeholder" });
    expect(result.request?.url).toBe("https://api.example/x:color");
    expect(result.issues).toMatchObject([{ code: "missing-value", severity: "warning" }]);
    const dots = encodeCall(
      probe({ in: "path" }),
      { ...none, path: { color: ".." } },
      { baseUrl, missing: "placeholder" },
    );
    expect(dots.request?.url).toBe("https://api.example/x:color");
    expect(dots.issues).toMatchObject([{ code: "invalid-path", severity: "error" }]);
  });

  test("a placeholder is never sent", () => {
    const result = encodeCall(probe({ in: "path" }), none, { baseUrl, missing: "send" });
    expect(result.request?.url).toBe("https://api.example/x");
  });
});

describe("the base URL", () => {
  const encoding: EndpointEncoding = { id: "x", method: "GET", path: ["/x"], responses: [] };
  test.each([
    ["https://a.example", "https://a.example/x"],
    ["https://a.example/", "https://a.example/x"],
    ["https://a.example/v1//", "https://a.example/v1/x"],
    ["https://a.example/v1?key=1", "https://a.example/v1/x?key=1"],
    ["http://[::1]:8080/v1/#part", "http://[::1]:8080/v1/x"],
    ["http://localhost:3000", "http://localhost:3000/x"],
  ])("%s", (base, url) => {
    expect(encodeCall(encoding, none, { baseUrl: base, missing: "refuse" }).request?.url).toBe(url);
  });

  test("its query comes first", () => {
    const { request } = encodeCall(
      probe({ in: "query" }),
      { ...none, query: { color: 1 } },
      { baseUrl: "https://a.example/?k=v", missing: "refuse" },
    );
    expect(request?.url).toBe("https://a.example/x?k=v&color=1");
  });

  test.each(["", "/api", "ftp://a.example", "https://me:secret@a.example", "https://", "nonsense"])(
    "%s is refused, without saying it",
    (base) => {
      const { request, issues } = encodeCall(encoding, none, { baseUrl: base, missing: "refuse" });
      expect(request).toBeUndefined();
      expect(issues).toMatchObject([{ code: "invalid-base-url" }]);
      expect(JSON.stringify(issues)).not.toContain("secret");
    },
  );
});

describe("headers and cookies", () => {
  test("a name that is declared in one place is undeclared in the others", () => {
    const values: CallValues = {
      ...none,
      query: { color: "red", other: "1" },
      headers: { color: "blue" },
      cookies: { color: "green" },
    };
    const { request } = encodeCall(probe({ in: "query" }), values, refuse);
    expect(request?.url).toBe("https://api.example/x?color=red&other=1");
    expect(request && ownHeaders(request)).toEqual([
      ["color", "blue"],
      ["Cookie", "color=green"],
    ]);
  });

  test("undeclared query parameters, headers and cookies are sent as well", () => {
    const values: CallValues = {
      ...none,
      query: { q: [1, 2] },
      headers: { "X-Own": "1", "X-List": [1, 2] },
      cookies: { c: "a;b" },
    };
    const { request } = encodeCall(
      { id: "x", method: "GET", path: ["/x"], responses: [] },
      values,
      refuse,
    );
    expect(request).toEqual({
      method: "GET",
      url: "https://api.example/x?q=1&q=2",
      headers: [
        ["Accept", "application/json"],
        ["X-Own", "1"],
        ["X-List", "1,2"],
        ["Cookie", "c=a%3Bb"],
      ],
    });
  });

  test("Accept is JSON, what the encoding says, or what the caller gives", () => {
    const call = (encoding: Partial<EndpointEncoding>, headers = {}) =>
      encodeCall(
        { id: "x", method: "GET", path: ["/x"], responses: [], ...encoding },
        { ...none, headers },
        refuse,
      ).request?.headers;
    expect(call({})).toEqual([["Accept", "application/json"]]);
    expect(call({ accept: "text/csv" })).toEqual([["Accept", "text/csv"]]);
    expect(call({ accept: "text/csv" }, { accept: "text/*" })).toEqual([["accept", "text/*"]]);
    const parameters = [
      { key: "accept", name: "Accept", in: "header", style: "simple", explode: false },
    ] as const;
    expect(call({ parameters }, { Accept: "image/png" })).toEqual([["Accept", "image/png"]]);
    expect(call({ parameters })).toEqual([["Accept", "application/json"]]);
  });

  test.each(["a\nb", "ü€", "\u0000"])(
    "%j cannot stand in a header, and is not repeated",
    (value) => {
      const { request, issues } = encodeCall(
        probe({ in: "header" }),
        { ...none, headers: { color: `secret${value}` } },
        refuse,
      );
      expect(request).toBeUndefined();
      expect(issues).toMatchObject([{ code: "invalid-header", pointer: "/headers/color" }]);
      expect(JSON.stringify(issues)).not.toContain("secret");
    },
  );
});

describe("security", () => {
  const bearer: SecurityEncoding = { scheme: "b", type: "bearer" };
  const basic: SecurityEncoding = { scheme: "u", type: "basic" };
  const key: SecurityEncoding = { scheme: "k", type: "header", name: "X-Api-Key" };
  const query: SecurityEncoding = { scheme: "q", type: "query", name: "key" };
  const cookie: SecurityEncoding = { scheme: "c", type: "cookie", name: "session" };
  const call = (security: SecurityEncoding[][], auth: CallValues["auth"], headers = {}) => {
    const { request } = encodeCall(
      { id: "x", method: "GET", path: ["/x"], responses: [], security },
      { ...none, headers, ...(auth && { auth }) },
      refuse,
    );
    return { ...request!, headers: ownHeaders(request!) };
  };
  const value = (text: string) => ({ type: "value", value: text }) as const;

  test("the first completely filled alternative is sent, alone", () => {
    const auth = { b: { type: "bearer", token: "t" }, k: value("1"), q: value("a b") } as const;
    expect(call([[bearer]], auth).headers).toEqual([["Authorization", "Bearer t"]]);
    expect(
      call(
        [
          [key, cookie],
          [key, query],
        ],
        auth,
      ),
    ).toMatchObject({
      url: "https://api.example/x?key=a%20b",
      headers: [["X-Api-Key", "1"]],
    });
    expect(call([[cookie], [bearer]], { ...auth, c: value("s") }).headers).toEqual([
      ["Cookie", "session=s"],
    ]);
  });

  test("nothing filled, nothing sent", () => {
    expect(
      call([[bearer], [basic]], {
        b: { type: "bearer", token: "" },
        u: { type: "basic", username: "", password: "" },
      }).headers,
    ).toEqual([]);
    expect(call([[bearer]], undefined).headers).toEqual([]);
    // Authentication that may be absent is an alternative without schemes.
    expect(call([[], [bearer]], undefined).headers).toEqual([]);
    expect(call([[], [bearer]], { b: { type: "bearer", token: "t" } }).headers).toEqual([
      ["Authorization", "Bearer t"],
    ]);
  });

  test("basic is UTF-8, and a user name alone gives way to a filled alternative", () => {
    const alone = { type: "basic", username: "ü", password: "" } as const;
    const full = { type: "basic", username: "ü", password: "pä😀" } as const;
    const utf8 = Buffer.from("ü:pä😀").toString("base64");
    expect(call([[basic]], { u: full }).headers).toEqual([["Authorization", `Basic ${utf8}`]]);
    expect(call([[basic], [key]], { u: alone, k: value("1") }).headers).toEqual([
      ["X-Api-Key", "1"],
    ]);
    expect(call([[basic]], { u: alone }).headers).toHaveLength(1);
  });

  test("prefixes, own headers, and form headers that win", () => {
    const auth = { b: { type: "bearer", token: "t" } } as const;
    expect(call([[{ ...bearer, header: "X-Token", prefix: "Token" }]], auth).headers).toEqual([
      ["X-Token", "Token t"],
    ]);
    expect(call([[bearer]], auth, { authorization: "mine" }).headers).toEqual([
      ["authorization", "mine"],
    ]);
  });
});

describe("bodies", () => {
  const body = (
    kind: "json" | "text" | "form" | "file" | "multipart",
    contentType: string,
    value: unknown,
    more = {},
  ) =>
    encodeCall(
      {
        id: "x",
        method: "POST",
        path: ["/x"],
        responses: [],
        body: { contents: [{ kind, contentType, ...more }] },
      },
      { ...none, body: value as JsonValue },
      refuse,
    );

  test.each([
    [{ a: undefined, b: null }, '{"b":null}'],
    [false, "false"],
    [0, "0"],
    ["", '""'],
    [null, "null"],
    [{ id: 9007199254740993n }, '{"id":9007199254740993}'],
  ])("JSON %s", (value, text) => {
    expect(body("json", "application/json", value).request?.body).toEqual({
      type: "json",
      contentType: "application/json",
      text,
    });
  });

  test("no body, no content type, also on POST", () => {
    expect(body("json", "application/json", undefined).request).not.toHaveProperty("body");
  });

  test.each([
    { a: NaN },
    { a: new Map() },
    Symbol("x"),
    {
      toJSON: () => {
        throw new Error("secret");
      },
    },
  ])("what JSON cannot hold is an issue", (value) => {
    const { request, issues } = body("json", "application/json", value);
    expect(request).toBeUndefined();
    expect(issues).toMatchObject([{ code: "invalid-body", pointer: "/body" }]);
    expect(JSON.stringify(issues)).not.toContain("secret");
  });

  test("a required body that is missing", () => {
    const encoding: EndpointEncoding = {
      id: "x",
      method: "POST",
      path: ["/x"],
      responses: [],
      body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
    };
    expect(encodeCall(encoding, none, refuse).request).toBeUndefined();
    expect(encodeCall(encoding, none, { baseUrl, missing: "send" }).request).toBeDefined();
  });

  test("the chosen content type", () => {
    const encoding: EndpointEncoding = {
      id: "x",
      method: "POST",
      path: ["/x"],
      responses: [],
      body: {
        contents: [
          { kind: "json", contentType: "application/json" },
          { kind: "text", contentType: "text/plain" },
        ],
      },
    };
    const { request } = encodeCall(
      encoding,
      { ...none, body: "hi", contentType: "text/plain" },
      refuse,
    );
    expect(request?.body).toEqual({ type: "text", contentType: "text/plain", text: "hi" });
  });

  test("a urlencoded list names its items by their index", () => {
    const { request } = body("form", "application/x-www-form-urlencoded", ["a b", { c: [1] }]);
    expect(request?.body).toMatchObject({ text: "0=a%20b&1%5Bc%5D%5B0%5D=1" });
  });

  test("urlencoded fields", () => {
    const fields = [
      { name: "deep", kind: "value", style: "deepObject" },
      { name: "flat", kind: "value", style: "form", explode: false },
      { name: "json", kind: "value", contentType: "application/json" },
      { name: "reserved", kind: "value", style: "form", allowReserved: true },
      { name: "whole", kind: "value", explode: false },
    ];
    const value = {
      a: "x y&z",
      n: null,
      list: [1, 2],
      o: { k: 1 },
      deep: { r: 1 },
      flat: [1, 2],
      json: "s",
      reserved: "/a?b&c+d",
      whole: [1],
    };
    const { request } = body("form", "application/x-www-form-urlencoded", value, { fields });
    expect(request?.body).toMatchObject({
      text: "a=x%20y%26z&list=1&list=2&o=%7B%22k%22%3A1%7D&deep%5Br%5D=1&flat=1,2&json=%22s%22&reserved=/a?b%26c%2Bd&whole=%5B1%5D",
      fields: [
        ["a", "x y&z"],
        ["list", "1"],
        ["list", "2"],
        ["o", '{"k":1}'],
        ["deep[r]", "1"],
        ["flat", "1,2"],
        ["json", '"s"'],
        ["reserved", "/a?b&c+d"],
        ["whole", "[1]"],
      ],
    });
  });

  test("a multipart body as it is sent: a typed value is not a file, names cannot end their line", async () => {
    const parts: HttpPart[] = [
      { name: 'a"\r\nb', value: "1\n2" },
      { name: "meta", value: "{}", contentType: "application/json" },
      { name: "file", filename: 'ü".txt', blob: new Blob(["x"], { type: "text/plain" }) },
      { name: "other", filename: "o", contentType: "text/x\r\nX: 1", blob: new Blob(["y"]) },
    ];
    const { init } = toFetchInit({
      method: "POST",
      url: "https://api.example/",
      headers: [],
      body: { type: "multipart", parts },
    });
    const sent = init.body as Blob;
    const [, boundary] = /^multipart\/form-data; boundary=([\w-]{16,70})$/.exec(sent.type) ?? [];
    expect((await sent.text()).replaceAll(String(boundary), "B").split("\r\n")).toEqual([
      "--B",
      'Content-Disposition: form-data; name="a%22%0D%0Ab"',
      "",
      "1\n2",
      "--B",
      'Content-Disposition: form-data; name="meta"',
      "Content-Type: application/json",
      "",
      "{}",
      "--B",
      'Content-Disposition: form-data; name="file"; filename="ü%22.txt"',
      "Content-Type: text/plain",
      "",
      "x",
      "--B",
      'Content-Disposition: form-data; name="other"; filename="o"',
      "Content-Type: text/xX: 1",
      "",
      "y",
      "--B--",
      "",
    ]);
  });

  test("multipart parts", () => {
    const photo = new File(["x"], "a.png", { type: "image/png" });
    const value = {
      title: "t",
      n: 5,
      tags: ["a", "b"],
      meta: { a: 1n },
      photo,
      more: [photo, { filename: "b.txt", path: "files/b.txt" }],
      raw: new Uint8Array([1]),
    };
    const fields = [{ name: "more", kind: "files" }];
    const { request } = body("multipart", "multipart/form-data", value, { fields });
    const { parts } = request!.body as unknown as { parts: object[] };
    expect(parts).toMatchObject([
      { name: "title", value: "t" },
      { name: "n", value: "5" },
      { name: "tags", value: "a" },
      { name: "tags", value: "b" },
      { name: "meta", value: '{"a":1}', contentType: "application/json" },
      { name: "photo", filename: "a.png", contentType: "image/png", blob: photo },
      { name: "more", filename: "a.png", contentType: "image/png" },
      {
        name: "more",
        filename: "b.txt",
        path: "files/b.txt",
        contentType: "application/octet-stream",
      },
      { name: "raw", filename: "blob", contentType: "application/octet-stream" },
    ]);
    expect(parts[0]).not.toHaveProperty("contentType");
  });

  test("files: the declared type, unless it is a range", async () => {
    const png = new File(["x"], "a.png", { type: "image/png" });
    expect(body("file", "application/octet-stream", png).request?.body).toMatchObject({
      contentType: "application/octet-stream",
      filename: "a.png",
    });
    expect(body("file", "image/*", png).request?.body).toMatchObject({ contentType: "image/png" });
    expect(body("file", "*/*", new Uint8Array(3)).request?.body).toMatchObject({
      contentType: "application/octet-stream",
    });
    expect(body("file", "image/png", { path: "a.png" }).request?.body).toEqual({
      type: "file",
      path: "a.png",
      contentType: "image/png",
    });
    expect(body("file", "image/png", 5).issues).toHaveLength(1);
  });

  test("JSON-RPC: params in declared order, gaps as null, absent ones at the end left out", () => {
    const encoding: EndpointEncoding = {
      id: "x",
      method: "POST",
      path: ["/rpc"],
      responses: [],
      body: { contents: [{ kind: "json", contentType: "application/json" }] },
      rpc: { method: "add", params: ["a", "b", "c", "d"] },
    };
    const text = (value: unknown) => {
      const { request } = encodeCall(encoding, { ...none, body: value as JsonValue }, refuse);
      return (request!.body as { text: string }).text;
    };
    expect(text({ c: 3n, a: 1 })).toBe(
      '{"jsonrpc":"2.0","method":"add","params":[1,null,3],"id":1}',
    );
    expect(text(undefined)).toBe('{"jsonrpc":"2.0","method":"add","params":[],"id":1}');
  });

  test("JSON-RPC by name: the object of the given values, an empty one without any", () => {
    const encoding: EndpointEncoding = {
      id: "x",
      method: "POST",
      path: ["/rpc"],
      responses: [],
      body: { contents: [{ kind: "json", contentType: "application/json" }] },
      rpc: { method: "add", params: ["a", "b"], byName: true },
    };
    const text = (value: unknown) => {
      const { request } = encodeCall(encoding, { ...none, body: value as JsonValue }, refuse);
      return (request!.body as { text: string }).text;
    };
    expect(text({ b: null, a: 3n })).toBe(
      '{"jsonrpc":"2.0","method":"add","params":{"b":null,"a":3},"id":1}',
    );
    expect(text({ a: undefined, b: 1 })).toBe(
      '{"jsonrpc":"2.0","method":"add","params":{"b":1},"id":1}',
    );
    expect(text(undefined)).toBe('{"jsonrpc":"2.0","method":"add","params":{},"id":1}');
  });
});
