import { describe, expect, it } from "vitest";
import { importDocument } from "../../../generator/import/index.js";
import { readDocument } from "../../../generator/read/index.js";
import { toEndpointEncoding } from "../../../runtime/definition/index.js";

describe("half of a surrogate pair in a document", () => {
  it.each([
    ["JSON", String.raw`{"a\ud800": ["\udc00b", "\ud83c\udf31"], "__proto__": "\ud800"}`],
    ["YAML", String.raw`{"a\ud800": ["\udc00b", "\ud83c\udf31"], "__proto__": "\ud800"} # YAML`],
  ])("is read as a replacement character: %s", async (_, text) => {
    const { root } = await readDocument({ text });
    expect(JSON.stringify(root.value)).toBe('{"a\ufffd":["\ufffdb","🌱"],"__proto__":"\ufffd"}');
  });

  it("can be in a path, which is encoded", async () => {
    const document = {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: {
        "/a\ud800": { get: { operationId: "a", responses: { 200: { description: "A" } } } },
      },
    };
    const { definition } = await importDocument({ text: JSON.stringify(document) });
    expect(toEndpointEncoding(definition, definition.endpoints["a"]!).path).toEqual([
      "/a%EF%BF%BD",
    ]);
  });
});
