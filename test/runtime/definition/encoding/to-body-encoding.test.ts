import { describe, expect, test } from "vitest";
import {
  toEndpointEncoding,
  type ApiDefinition,
  type EndpointDefinition,
  type HttpRequestBodyShape,
} from "../../../../runtime/definition/index.js";
import { define, endpoint, integer, list, object, optional, posting, text } from "../shapes.js";

function encode(given: EndpointDefinition, definition: ApiDefinition = define()) {
  return toEndpointEncoding(definition, given);
}

function content(
  contentType: string | undefined,
  body: NonNullable<EndpointDefinition["requests"]>[number]["body"],
) {
  return encode(endpoint({ requests: [{ contentType, body }] })).body?.contents[0];
}

const required = (body: Parameters<typeof content>[1]) =>
  encode(endpoint({ requests: [{ body }] })).body?.required;

describe("bodies", () => {
  const string = {
    type: "alias",
    value: { type: "primitive", value: { type: "string" } },
  } as const;

  test.each<[string | undefined, HttpRequestBodyShape, string, string]>([
    ["application/json", string, "json", "application/json"],
    ["application/merge-patch+json", string, "json", "application/merge-patch+json"],
    ["application/json; charset=utf-8", string, "json", "application/json; charset=utf-8"],
    [undefined, string, "json", "application/json"],
    ["*/*", string, "json", "application/json"],
    ["text/plain", string, "text", "text/plain"],
    ["application/xml", object({ a: text }), "text", "application/xml"],
    ["application/x-ndjson", string, "text", "application/x-ndjson"],
    ["application/octet-stream", string, "file", "application/octet-stream"],
    ["image/png", { type: "bytes", isOptional: false }, "file", "image/png"],
    ["image/*", { type: "bytes", isOptional: false }, "file", "image/*"],
    [
      undefined,
      { type: "bytes", isOptional: false, contentType: ["audio/*", "audio/ogg"] },
      "file",
      "audio/*",
    ],
    ["application/vnd.custom", object({ a: text }), "json", "application/vnd.custom"],
  ])("%s", (contentType, body, kind, sent) => {
    expect(content(contentType, body)).toEqual({ kind, contentType: sent });
  });

  test("urlencoded fields are text, objects in them JSON, unless the document says how", () => {
    const body = object({
      name: text,
      tags: optional(list(text)),
      point: object({ x: integer }),
      filter: optional(object({ x: integer })),
      ids: list(integer),
    });
    const given = endpoint({
      requests: [
        {
          contentType: "application/x-www-form-urlencoded",
          body,
          encoding: {
            filter: { style: "deepObject", explode: true },
            ids: { style: "pipeDelimited", explode: false },
          },
        },
      ],
    });
    expect(encode(given).body?.contents[0]).toEqual({
      kind: "form",
      contentType: "application/x-www-form-urlencoded",
      fields: [
        { name: "name", kind: "value", required: true },
        { name: "tags", kind: "value", decodeAs: { list: "string" } },
        { name: "point", kind: "value", required: true, contentType: "application/json" },
        {
          name: "filter",
          kind: "value",
          style: "deepObject",
          decodeAs: { object: { x: "integer" } },
        },
        {
          name: "ids",
          kind: "value",
          required: true,
          style: "pipeDelimited",
          decodeAs: { list: "integer" },
        },
      ],
    });
  });

  test("multipart fields: files, lists one part an item, typed values", () => {
    const given = content(undefined, {
      type: "formData",
      fields: [
        { type: "file", key: "photo", isOptional: false, contentType: "image/png, image/jpeg" },
        { type: "files", key: "more", isOptional: true, contentType: ["image/png"] },
        { type: "property", key: "caption", valueShape: text },
        { type: "property", key: "tags", valueShape: optional(list(text)), exploded: true },
        { type: "property", key: "camera", valueShape: optional(object({ iso: integer })) },
        { type: "property", key: "whole", valueShape: optional(list(text)), exploded: false },
        { type: "property", key: "count", valueShape: integer, contentType: "text/x-count" },
      ],
    });
    expect(given).toEqual({
      kind: "multipart",
      contentType: "multipart/form-data",
      fields: [
        { name: "photo", kind: "file", required: true },
        { name: "more", kind: "files", contentType: "image/png" },
        { name: "caption", kind: "value", required: true },
        { name: "tags", kind: "value", decodeAs: { list: "string" } },
        { name: "camera", kind: "value", contentType: "application/json" },
        { name: "whole", kind: "value", contentType: "application/json", explode: false },
        { name: "count", kind: "value", required: true, contentType: "text/x-count" },
      ],
    });
  });

  test("a form that is a list knows what its items are", () => {
    const contentType = "application/x-www-form-urlencoded";
    expect(
      content(contentType, { type: "alias", value: { type: "list", itemShape: integer } }),
    ).toEqual({
      kind: "form",
      contentType,
      items: "integer",
    });
  });

  test("required is what no form of the body leaves out", () => {
    expect(required(object({ a: text }))).toBe(true);
    expect(required({ type: "bytes", isOptional: true })).toBeUndefined();
    expect(required({ type: "formData", fields: [] })).toBeUndefined();
  });

  test("JSON-RPC: the method and the order of its parameters", () => {
    const given = posting(object({ b: text, a: optional(integer) }), {
      protocol: { type: "openrpc", methodName: "sum" },
    });
    expect(encode(given)).toMatchObject({
      rpc: { method: "sum", params: ["b", "a"] },
      body: { contents: [{ kind: "json", contentType: "application/json" }] },
    });
  });
});
