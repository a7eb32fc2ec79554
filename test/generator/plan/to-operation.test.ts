import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chooseCodecs,
  findShared,
  toOperation,
  type SharedData,
} from "../../../generator/plan/index.js";
import { widenPaths } from "../../../generator/plan/to-operation.js";
import {
  encodeCall,
  groupRequest,
  type EndpointEncoding,
  type FieldEncoding,
  type JsonValue,
  type ParameterEncoding,
} from "../../../runtime/http/index.js";
import { smallDefinition } from "../small-definition.js";
import { sendPrinted } from "./send-printed.js";
import { seed } from "../../runtime/http/seed.js";

const nothing: SharedData = { codecs: [] };
const plain: EndpointEncoding = {
  id: "x",
  method: "POST",
  path: ["/a/", { parameter: "id" }],
  parameters: [
    { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
  ],
  responses: [{ status: 200, kind: "json" }],
};

const said = { id: "x", method: "POST", path: "/a/{id}" };

function say(more: Partial<EndpointEncoding>, hasClosedForm = false, shared = nothing) {
  const encoding = { ...plain, ...more };
  const chosen = chooseCodecs(encoding);
  const { operation, codecs } = toOperation({ encoding, codecs: chosen, hasClosedForm }, shared);
  return { ...operation, codecs };
}

const baseUrl = "http://a.test";

/** What the one encoder makes of a request object. */
function encode(encoding: EndpointEncoding, request: object) {
  const values = groupRequest(encoding, request as Readonly<Record<string, unknown>>);
  return encodeCall(encoding, values, { baseUrl, missing: "refuse" }).request;
}

const query = (key: string, more: Partial<ParameterEncoding> = {}): ParameterEncoding => ({
  key,
  name: key,
  in: "query",
  style: "form",
  explode: true,
  ...more,
});

describe("what a generated function says of its call", () => {
  it("is method and path where nothing else is to be said", () => {
    expect(say({})).toEqual({ ...said, codecs: [] });
  });

  it("names the parameters in declared order, and what is not default", () => {
    const parameters = [
      ...plain.parameters!,
      query("a", { required: true }),
      query("b", { style: "deepObject", explode: false }),
      query("c", { explode: false }),
      query("d", { decodeAs: { list: "string" } }),
      query("e f"),
      { ...query("g"), key: "h", in: "header", style: "simple", explode: false } as const,
      { ...query("i"), in: "cookie" } as const,
    ];
    expect(say({ parameters })).toEqual({
      ...said,
      query: [
        { name: "a", required: true },
        { name: "b", style: "deepObject", explode: false },
        { name: "c", explode: false },
        { name: "d", style: "form" },
        "e f",
      ],
      headers: [{ name: "g", key: "h" }],
      cookies: ["i"],
      codecs: [],
    });
    const special = [{ ...plain.parameters![0]!, key: "x", style: "label" } as const];
    expect(say({ parameters: special })).toEqual({
      ...said,
      pathParameters: [{ name: "id", key: "x", style: "label" }],
      codecs: [],
    });
  });

  it("percent-encodes braces of a path that are no parameter", async () => {
    const path = ["/a?b={", { parameter: "id" }];
    expect(say({ path })).toEqual({ ...said, path: "/a?b=%7B{id}", codecs: [] });
    expect(await sendPrinted({ ...plain, path }, false, { id: "x/y" }, baseUrl)).toMatchObject({
      url: "http://a.test/a?b=%7Bx%2Fy",
    });
  });

  it("has a body with what is not usual of its kind", () => {
    const json = { kind: "json", contentType: "application/json" } as const;
    const xml = { kind: "text", contentType: "application/xml" } as const;
    expect(say({ body: { contents: [json] } }).body).toEqual({ kind: "json" });
    expect(say({ body: { required: true, contents: [xml] } }).body).toEqual({
      ...xml,
      required: true,
    });
    expect(say({ body: { contents: [json, xml] } }).body).toEqual({
      contents: [{ kind: "json" }, xml],
    });
  });

  it("holds the statuses of errors, and those that are told by their body", () => {
    const marker = { key: "error", value: "Gone" };
    const errors = [
      { name: "A", status: 404 },
      { name: "B", status: 404 },
      { name: "Gone", status: 410, marker },
      { name: "C", status: "default" },
      { name: "E", status: "4XX" },
      { name: "D", status: 500, kind: "empty" },
    ] as const;
    expect(say({ errors }).errors).toEqual([
      404,
      "default",
      "4XX",
      { name: "Gone", marker },
      { name: "D", status: 500, kind: "empty" },
    ]);
  });

  it("tells answers apart only where some are not JSON", () => {
    const empty = { status: 204, kind: "empty" } as const;
    const text = { status: 200, kind: "text" } as const;
    expect(say({ responses: [...plain.responses, empty] })).not.toHaveProperty("responses");
    expect(say({ responses: [empty] }).responses).toEqual([empty]);
    const accept = "application/json, */*";
    expect(say({ responses: [empty], accept })).not.toHaveProperty("accept");
    expect(say({ responses: [empty, text] }).responses).toEqual([empty, text]);
    const rpc = { method: "m", params: [] };
    expect(say({ rpc, responses: [empty] })).toMatchObject({
      responses: [empty],
      accept: "application/json",
    });
  });

  it("leaves to the API what all say", () => {
    const security = [[{ scheme: "k", type: "header", name: "K" } as const]];
    const shared: SharedData = { security, codecs: ["credentials"] };
    expect(say({ security }, false, shared)).toEqual({ ...said, codecs: [] });
    expect(say({}, false, shared)).toMatchObject({ security: [] });
    expect(say({ security })).toMatchObject({ security, codecs: ["credentials"] });
  });

  it("leaves to the API that one of its schemes is enough, whatever most operations say", () => {
    const key = { scheme: "k", type: "header", name: "K" } as const;
    const rest = { hasClosedForm: false };
    const encoding = { ...plain, security: [[key]] };
    const secured = { encoding, codecs: ["credentials"], ...rest } as const;
    const open = { encoding: plain, codecs: [], ...rest };
    const auths = { k: { type: "header", headerWireValue: "K" } } as const;
    const definition = { ...smallDefinition(), auths };
    for (const operations of [[secured], [secured, open, open], [open, secured, secured]]) {
      expect(findShared(definition, operations)).toMatchObject({
        security: [[key]],
        codecs: ["credentials"],
      });
    }
    expect(findShared(definition, [open])).toEqual({ codecs: [] });
    expect(findShared(definition, [])).toEqual({ codecs: [] });
  });
});

const scalar = fc.oneof(fc.string({ unit: "grapheme" }), fc.integer(), fc.boolean());
const deep = fc.letrec<{ node: JsonValue }>((tie) => ({
  node: fc.oneof(
    { depthSize: "small" },
    scalar,
    fc.constant(null),
    fc.array(tie("node"), { maxLength: 3 }),
    fc.dictionary(fc.string({ maxLength: 5 }), tie("node"), { maxKeys: 3 }),
  ),
})).node;

describe("an operation is sent as its encoding is", () => {
  const contentType = "application/x-www-form-urlencoded";

  it("in forms whose fields are in deep style", async () => {
    const fields: FieldEncoding[] = [
      { name: "one", kind: "value" },
      { name: "two", kind: "value", style: "deepObject" },
    ];
    const body = { contents: [{ kind: "form", contentType, fields }] } as const;
    const encoding: EndpointEncoding = { ...plain, body };
    expect(say({ body }, true).body).toEqual({ kind: "form", style: "deepObject" });
    expect(say({ body }, false).body).toEqual({ kind: "form", fields: [fields[1]] });
    await fc.assert(
      fc.asyncProperty(scalar, deep, fc.boolean(), async (one, two, isClosed) => {
        const request = { id: 1, body: { one, two } };
        expect(await sendPrinted(encoding, isClosed, request, baseUrl)).toEqual(
          encode(encoding, request),
        );
      }),
      { seed, numRuns: 300 },
    );
  });

  it("but names fields that repeat their name, are JSON or have other styles", () => {
    const others: Partial<FieldEncoding>[] = [
      { decodeAs: { list: "string" } },
      { contentType: "application/json" },
      { style: "pipeDelimited" },
      { explode: false },
      { decodeAs: "json" },
    ];
    for (const other of others) {
      const fields: FieldEncoding[] = [
        { name: "f", kind: "value", ...other },
        { name: "deep", kind: "value", style: "deepObject" },
      ];
      const body = { contents: [{ kind: "form", contentType, fields }] } as const;
      expect(say({ body }, true).body).toHaveProperty("fields");
    }
  });

  it("in lists, deep objects and headers", async () => {
    const parameters = [
      ...plain.parameters!,
      query("list", { decodeAs: { list: "string" } }),
      query("deep", { style: "deepObject", decodeAs: "json" }),
      { ...query("h"), in: "header", style: "simple", explode: false } as const,
    ];
    const encoding: EndpointEncoding = { ...plain, parameters };
    await fc.assert(
      fc.asyncProperty(fc.array(scalar), deep, async (list, value) => {
        const request = { id: 1, list, deep: value, h: "x" };
        expect(await sendPrinted(encoding, false, request, baseUrl)).toEqual(
          encode(encoding, request),
        );
      }),
      { seed, numRuns: 300 },
    );
  });
});

describe("places of exact integers", () => {
  it("are summed up by their last names when they are many", () => {
    const few = [
      ["a", "id"],
      ["b", "*", "id"],
    ];
    expect(widenPaths(few)).toEqual(few);
    const many = [...few, ["c", "id"], ["d", "id"], ["e", "*", "**"]];
    expect(widenPaths(many)).toEqual([
      ["**", "id"],
      ["**", "e", "*", "**"],
    ]);
  });

  it("are everything where they hold everything but the response itself", () => {
    expect(widenPaths([["id"], ["**", "*", "**"]])).toEqual([["**"]]);
    expect(widenPaths([["*", "*", "**"]])).toEqual([["*", "*", "**"]]);
  });
});
