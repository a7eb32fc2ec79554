import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  allCodecs,
  type CallValues,
  type CodecName,
  encodeCall,
  type EndpointEncoding,
  type ParameterEncoding,
  type ParameterLocation,
  requiredCodecs,
  type SecurityEncoding,
} from "../../../../runtime/http/index.js";
import { codecNames, findCodec } from "../find-codec.js";
import { seed } from "../seed.js";

const base: EndpointEncoding = { id: "x", method: "POST", path: ["/x"], responses: [] };
const groups = { path: "path", query: "query", header: "headers", cookie: "cookies" } as const;

describe("the codecs that an encoding requires", () => {
  test.each<[Partial<EndpointEncoding>, string[]]>([
    [{}, []],
    [
      {
        responses: [
          { status: 200, kind: "json" },
          { status: 204, kind: "empty" },
        ],
      },
      [],
    ],
    [{ body: { contents: [{ kind: "json", contentType: "application/json" }] } }, []],
    [
      {
        body: {
          contents: [
            { kind: "form", contentType: "a/b" },
            { kind: "json", contentType: "c/d" },
          ],
        },
      },
      ["formBody"],
    ],
    [
      {
        body: { contents: [{ kind: "json", contentType: "application/json" }] },
        rpc: { method: "m", params: [] },
      },
      ["jsonRpc"],
    ],
    [{ exact: [["id"]] }, ["exactPlaces"]],
    [{ exact: [["**"]] }, ["exactJson"]],
    [{ exact: [] }, []],
    [{ responses: [{ status: 200, kind: "text" }] }, ["textResponse"]],
    [
      {
        responses: [
          { status: 200, kind: "file" },
          { status: 200, kind: "stream" },
        ],
      },
      ["fileResponse", "streams"],
    ],
    [
      { responses: [{ status: 200, kind: "stream", stream: { format: "sse" } }] },
      ["streams", "reconnection"],
    ],
    [
      { responses: [{ status: 200, kind: "stream", stream: { format: "parts" } }] },
      ["partStreams"],
    ],
    [{ security: [[{ scheme: "b", type: "bearer" }], []] }, ["credentials"]],
    [{ security: [[{ scheme: "k", type: "header", name: "K" }]] }, ["credentials"]],
    [{ security: [[{ scheme: "p", type: "basic" }]] }, ["credentials"]],
    [{ security: [[], []] }, []],
    [
      {
        parameters: [
          { key: "k", name: "Idempotency-Key", in: "header", style: "simple", explode: false },
        ],
      },
      ["idempotencyKeys"],
    ],
  ])("%j", (more, codecs) => {
    expect(requiredCodecs({ ...base, ...more })).toEqual(codecs);
  });

  test.each<[string, string]>([
    ["lines", "linesBody"],
    ["text", "textBody"],
    ["form", "formBody"],
    ["file", "fileBody"],
    ["multipart", "multipartBody"],
    ["parts", "partsBody"],
  ])("a body of the kind %s needs %s", (kind, codec) => {
    const contents = [{ kind, contentType: "a/b" }] as NonNullable<
      EndpointEncoding["body"]
    >["contents"];
    expect(requiredCodecs({ ...base, body: { contents } })).toEqual([codec]);
  });

  test("names only what is exported", () => {
    const found = new Set(codecNames.map((name) => findCodec(name as CodecName)));
    expect(allCodecs.filter((codec) => !found.has(codec))).toEqual([]);
    expect(new Set(allCodecs).size).toBe(allCodecs.length);
  });

  const parameter = fc
    .constantFrom<ParameterLocation>("path", "query", "header", "cookie")
    .chain((location) =>
      fc.record({
        in: fc.constant(location),
        key: fc.constant("p"),
        name: fc.constant("p"),
        explode: fc.boolean(),
        style:
          location === "path"
            ? fc.constantFrom("simple" as const, "label" as const, "matrix" as const)
            : location === "query"
              ? fc.constantFrom("form" as const, "spaceDelimited" as const, "deepObject" as const)
              : fc.constant(location === "header" ? ("simple" as const) : ("form" as const)),
        decodeAs: fc.constantFrom<NonNullable<ParameterEncoding["decodeAs"]>>(
          "string",
          "integer",
          "json",
          { list: "string" },
          { list: "json" },
          { object: { a: "string" } },
        ),
      }),
    );

  const fitting = (decodeAs: ParameterEncoding["decodeAs"]): unknown[] => {
    if (decodeAs === "string") return ["a b"];
    if (decodeAs === "integer") return [9007199254740993n];
    if (decodeAs === "json") return ["x", ["x"], { a: 1 }];
    return typeof decodeAs === "object" && "list" in decodeAs ? [["x", "y z"]] : [{ a: "x y" }];
  };

  test("are enough for every value that fits the parameter", () => {
    fc.assert(
      fc.property(parameter, (one) => {
        const encoding: EndpointEncoding = {
          ...base,
          path: one.in === "path" ? ["/x/", { parameter: "p" }] : ["/x"],
          parameters: [one],
        };
        const names = requiredCodecs(encoding);
        const codecs = names.map(findCodec);
        for (const value of fitting(one.decodeAs)) {
          const values = {
            path: {},
            query: {},
            headers: {},
            cookies: {},
            [groups[one.in]]: { p: value },
          };
          const options = { baseUrl: "http://a.example", missing: "refuse" } as const;
          const all = encodeCall(encoding, values, options);
          expect(all.issues).toEqual([]);
          expect(encodeCall(encoding, values, { ...options, codecs })).toEqual(all);
        }
      }),
      { seed },
    );
  });

  test("are enough for every credential", () => {
    const schemes: SecurityEncoding[] = [
      { scheme: "a", type: "bearer" },
      { scheme: "b", type: "basic" },
      { scheme: "c", type: "header", name: "X-C", prefix: "Key" },
      { scheme: "d", type: "query", name: "d" },
      { scheme: "e", type: "cookie", name: "e" },
    ];
    const auth: CallValues["auth"] = {
      a: { type: "bearer", token: "t" },
      b: { type: "basic", username: "u", password: "p" },
      c: { type: "value", value: "c" },
      d: { type: "value", value: "d" },
      e: { type: "value", value: "e" },
    };
    fc.assert(
      fc.property(
        fc.array(fc.subarray(schemes), { maxLength: 3 }),
        fc.subarray(Object.keys(auth)),
        (security, filled) => {
          const encoding = { ...base, security };
          const names = requiredCodecs(encoding);
          const codecs = names.map(findCodec);
          const own = Object.fromEntries(filled.map((id) => [id, auth[id]]));
          const values: CallValues = { path: {}, query: {}, headers: {}, cookies: {}, auth: own };
          const options = { baseUrl: "http://a.example", missing: "refuse" } as const;
          expect(encodeCall(encoding, values, { ...options, codecs })).toEqual(
            encodeCall(encoding, values, options),
          );
        },
      ),
      { seed },
    );
  });
});
