import { describe, expect, it } from "vitest";
import { followReferences, readDocument, resolveReference } from "../../../generator/read/index.js";

async function resolve(text: string, reference: string): Promise<unknown> {
  const document = await readDocument({ text });
  const root = { value: document.root.value, file: document.root, pointer: "" };
  const found = resolveReference(document, root, reference);
  return "node" in found ? [found.node.pointer, found.node.value] : found.failure;
}

describe("a reference", () => {
  it.each([
    ["#", "", { a: { "b/c": [1, 2] } }],
    ["#/a", "/a", { "b/c": [1, 2] }],
    ["#/a/b~1c/1", "/a/b~1c/1", 2],
    ["#/a/b%2Fc/1", undefined, undefined],
    ["#/a/b~1c/2", undefined, undefined],
    ["#/constructor", undefined, undefined],
  ])("%s", async (reference, pointer, value) => {
    const expected =
      pointer === undefined ? `There is nothing at '${reference}'.` : [pointer, value];
    expect(await resolve("a: { 'b/c': [1, 2] }", reference)).toEqual(expected);
  });

  it("may be percent-encoded", async () => {
    expect(await resolve("'a b': { '{c}': 1 }", "#/a%20b/%7Bc%7D")).toEqual(["/a b/{c}", 1]);
  });

  it("goes through references on its way", async () => {
    expect(await resolve("a: { $ref: '#/b' }\nb: { c: 1 }", "#/a/c")).toEqual(["/b/c", 1]);
  });

  it("finds anchors and ids", async () => {
    const text = "a: { $anchor: leaf, v: 1 }\nb: { $id: 'https://s.example/b', c: 2 }";
    expect(await resolve(text, "#leaf")).toEqual(["/a", { $anchor: "leaf", v: 1 }]);
    expect(await resolve(text, "https://s.example/b#/c")).toEqual(["/b/c", 2]);
    expect(await resolve(text, "https://s.example/other")).toContain("--allow-remote");
  });

  it("that leads in a circle leads nowhere", async () => {
    const document = await readDocument({ text: "a: { $ref: '#/b' }\nb: { $ref: '#/a' }" });
    const node = { value: { $ref: "#/a" }, file: document.root, pointer: "/c" };
    expect(followReferences(document, node)).toBeUndefined();
  });
});
