import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chooseCodecs,
  findShared,
  toOperation,
  type SharedData,
} from "../../../generator/plan/index.js";
import { widenPlaces } from "../../../generator/plan/widen-places.js";
import { encodeCall, groupRequest } from "../../../runtime/http/index.js";
import { smallDefinition } from "../small-definition.js";
import { sendPrinted } from "./send-printed.js";
import { seed } from "../../runtime/http/seed.js";
import type {
  EndpointEncoding,
  FieldEncoding,
  JsonValue,
  ParameterEncoding,
} from "../../../runtime/http/index.js";

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

function say(more: Partial<EndpointEncoding>, hasClosedForm = false, shared = nothing) {
  const encoding = { ...plain, ...more };
  const chosen = chooseCodecs(encoding, hasClosedForm);
  const { operation, codecs } = toOperation({ encoding, codecs: chosen }, shared);
  return { ...operation, codecs };
}

const baseUrl = "http://a.test";

/** What the one encoder makes of a flat request object. */
function encode(encoding: EndpointEncoding, flat: object) {
  const values = groupRequest(encoding, flat as Readonly<Record<string, unknown>>);
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
    expect(say({})).toEqual({ call: "POST /a/{id}", codecs: [] });
  });

  it("names the query in declared order, up to what is not default", () => {
    const parameters = [
      ...plain.parameters!,
      query("a", { required: true }),
      query("b", { style: "deepObject", explode: false }),
      query("c", { explode: false }),
      query("d"),
      query("e f"),
    ];
    expect(say({ parameters })).toMatchObject({
      call: "POST /a/{id}?a!&b[]",
      parameters: [
        { key: "c", in: "query", explode: false },
        { key: "d", in: "query" },
        { key: "e f", in: "query" },
      ],
    });
  });

  it("encodes a path that the text cannot hold, as its parts", async () => {
    const path = ["/a?b={", { parameter: "id" }];
    expect(say({ path })).toEqual({
      call: "POST",
      path,
      parameters: [{ key: "id", in: "path", required: true }],
      codecs: [],
    });
    expect(await sendPrinted({ ...plain, path }, false, { id: "x/y" }, baseUrl)).toMatchObject({
      url: "http://a.test/a?b={x%2Fy",
    });
    expect(say({ parameters: [] })).toMatchObject({
      call: "POST",
      path: plain.path,
      codecs: [],
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
    expect(say({ responses: [empty] }).responses).toEqual([]);
    expect(say({ responses: [empty, text] }).responses).toEqual([empty, text]);
    const rpc = { method: "m", params: [] };
    expect(say({ rpc, responses: [empty] }).responses).toEqual([empty]);
  });

  it("leaves to the API what all say", () => {
    const security = [[{ scheme: "k", type: "header", name: "K" } as const]];
    const shared: SharedData = { security, codecs: ["credentials"] };
    expect(say({ security }, false, shared)).toEqual({ call: "POST /a/{id}", codecs: [] });
    expect(say({}, false, shared)).toMatchObject({ security: [] });
    expect(say({ security })).toMatchObject({ security, codecs: ["credentials"] });
  });

  it("leaves to the API that one of its schemes is enough, whatever most operations say", () => {
    const key = { scheme: "k", type: "header", name: "K" } as const;
    const secured = { encoding: { ...plain, security: [[key]] }, codecs: ["credentials"] } as const;
    const open = { encoding: plain, codecs: [] };
    const auths = { k: { type: "header", headerWireValue: "K" } } as const;
    const definition = { ...smallDefinition(), auths };
    for (const operations of [[secured], [secured, open, open], [open, secured, secured]]) {
      expect(findShared(definition, operations)).toMatchObject({
        security: [[key]],
        codecs: ["credentials"],
      });
    }
    expect(findShared(definition, [open])).toEqual({ errors: ["default"], codecs: [] });
    expect(findShared(definition, [])).toEqual({ codecs: [] });
  });

  it("leaves to the API that one error is declared for all statuses, whatever most operations say", () => {
    const other = { name: "Failure", status: "default" } as const;
    const missing = { name: "Missing", status: 404 } as const;
    const lists = [[], [other], [missing], [missing, other]];
    for (const errors of lists) {
      const operation = { encoding: { ...plain, errors }, codecs: [] };
      const shared = findShared(smallDefinition(), [operation]);
      expect(shared.errors).toEqual(["default"]);
      expect(lists.map((each) => say({ errors: each }, false, shared).errors)).toEqual([
        [],
        undefined,
        [404],
        [404, "default"],
      ]);
    }
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

describe("the smaller codecs write what the entire ones write", () => {
  it("plainForm", async () => {
    const fields: FieldEncoding[] = [
      { name: "one", kind: "value" },
      { name: "two", kind: "value", style: "deepObject" },
    ];
    const contentType = "application/x-www-form-urlencoded";
    const body = { contents: [{ kind: "form", contentType, fields }] } as const;
    const encoding: EndpointEncoding = { ...plain, body };
    expect(say({ body }, true)).toEqual({ call: "POST /a/{id}", codecs: ["plainForm"] });
    expect(say({ body }, false).codecs).toEqual(["formBody"]);
    await fc.assert(
      fc.asyncProperty(scalar, deep, async (one, two) => {
        const flat = { id: 1, body: { one, two } };
        expect(await sendPrinted(encoding, true, flat, baseUrl)).toEqual(encode(encoding, flat));
      }),
      { seed, numRuns: 300 },
    );
  });

  it("but not for lists that repeat their name, JSON and other styles", () => {
    const contentType = "application/x-www-form-urlencoded";
    const others: Partial<FieldEncoding>[] = [
      { decodeAs: { list: "string" } },
      { contentType: "application/json" },
      { style: "pipeDelimited" },
      { explode: false },
      { decodeAs: "json" },
    ];
    for (const other of others) {
      const fields: FieldEncoding[] = [{ name: "f", kind: "value", ...other }];
      const body = { contents: [{ kind: "form", contentType, fields }] } as const;
      expect(say({ body }, true).codecs).toEqual(["formBody"]);
    }
  });

  it("deepParameters", async () => {
    const parameters = [
      ...plain.parameters!,
      query("list", { decodeAs: { list: "string" } }),
      query("deep", { style: "deepObject", decodeAs: "json" }),
      { ...query("h"), in: "header", style: "simple", explode: false } as const,
    ];
    const encoding: EndpointEncoding = { ...plain, parameters };
    expect(say({ parameters }).codecs).toEqual(["deepParameters"]);
    await fc.assert(
      fc.asyncProperty(fc.array(scalar), deep, async (list, value) => {
        const flat = { id: 1, list, deep: value, h: "x" };
        expect(await sendPrinted(encoding, false, flat, baseUrl)).toEqual(encode(encoding, flat));
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
    expect(widenPlaces(few)).toEqual(few);
    const many = [...few, ["c", "id"], ["d", "id"], ["e", "*", "**"]];
    expect(widenPlaces(many)).toEqual([
      ["**", "id"],
      ["**", "e", "*", "**"],
    ]);
  });

  it("are everything where they hold everything but the response itself", () => {
    expect(widenPlaces([["id"], ["**", "*", "**"]])).toEqual([["**"]]);
    expect(widenPlaces([["*", "*", "**"]])).toEqual([["*", "*", "**"]]);
  });
});
