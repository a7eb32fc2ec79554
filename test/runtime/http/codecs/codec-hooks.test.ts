import { describe, expect, it } from "vitest";
import { operations as greenhouse } from "../../../../generated/examples/greenhouse/handlers.js";
import { operations as registry } from "../../../../generated/registry/handlers.js";
import * as codecs from "../../../../runtime/http/codecs/index.js";
import { hookRules, refuseConflicts } from "../../../../runtime/http/codecs/codec-hooks.js";
import { findCodec } from "../find-codec.js";
import { type Codec, encodeCall, type EndpointEncoding } from "../../../../runtime/http/index.js";

const { allCodecs, formBody, parameterStyles, plainForm, plainParameters, requiredCodecs } = codecs;

describe("hooks of codecs", () => {
  it("have a rule each, and every rule is needed", () => {
    const used = new Set([...allCodecs, plainForm].flatMap((codec) => Object.keys(codec)));
    expect([...used].filter((hook) => !(hook in hookRules))).toEqual([]);
  });

  it("do not conflict in the list of all codecs, nor in that of any operation", () => {
    expect(() => refuseConflicts(Object.fromEntries(Object.entries(allCodecs)))).not.toThrow();
    for (const encoding of [...registry, ...greenhouse]) {
      const needed = requiredCodecs(encoding).map((name) => [name, findCodec(name)] as const);
      expect(() => refuseConflicts(Object.fromEntries(needed))).not.toThrow();
    }
  });

  it("of which there may be one are refused in two codecs", () => {
    expect(() => refuseConflicts({ formBody, plainForm })).toThrow(
      "The codecs formBody and plainForm both implement form.",
    );
    // The same implementation in both is no conflict.
    expect(() => refuseConflicts({ formBody, again: formBody })).not.toThrow();
  });

  it.each([
    "json",
    "lines",
    "text",
    "form",
    "file",
    "multipart",
    "rpc",
    "writeBody",
    "addBody",
    "askCredentials",
    "encodeSecurity",
    "supply",
    "describeClient",
    "readAnswer",
  ])("of the kind %s may be in one codec alone", (hook) => {
    const create = (): Codec => ({ [hook]: () => undefined });
    expect(() => refuseConflicts({ a: create(), b: create() })).toThrow(
      `The codecs a and b both implement ${hook}.`,
    );
  });

  it.each(["body", "createFetchBody", "encodeParameter", "parse", "openAnswer", "readResponse"])(
    "of the kind %s may be in several codecs",
    (hook) => {
      const create = (): Codec => ({ [hook]: () => undefined });
      expect(() => refuseConflicts({ a: create(), b: create() })).not.toThrow();
    },
  );

  it("of which the last wins are replaced by the special codec", () => {
    const encoding: EndpointEncoding = {
      id: "search",
      method: "GET",
      path: ["/search"],
      parameters: [{ key: "q", name: "q", in: "query", style: "deepObject", explode: true }],
      responses: [],
    };
    const list = [plainParameters, parameterStyles];
    const options = { baseUrl: "https://a.example", missing: "refuse", codecs: list } as const;
    const { request } = encodeCall(
      encoding,
      { path: {}, query: { q: { a: 1 } }, headers: {}, cookies: {} },
      options,
    );
    expect(request?.url).toBe("https://a.example/search?q%5Ba%5D=1");
  });
});
