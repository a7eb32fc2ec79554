import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyOverlays } from "../../../generator/overlay/index.js";
import { readDocument } from "../../../generator/read/index.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-overlay-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What becomes of a document by actions, and what is said of them. */
async function overlay(document: object, ...actions: object[]) {
  const file = join(folder, "overlay.json");
  writeFileSync(file, JSON.stringify({ overlay: "1.0.0", info: {}, actions }, null, 2));
  const read = await readDocument({ text: JSON.stringify(document) });
  const result = await applyOverlays(read, [file]);
  const issues = result.document.issues.map(
    ({ severity, code, line }) => `${severity} ${code} ${line}`,
  );
  return { value: result.document.root.value, issues };
}

describe("overlays", () => {
  it("merge objects, join lists and replace the rest", async () => {
    const document = { a: { list: [1], text: "old", deep: { keep: 1 } } };
    const update = { list: [2], text: "new", deep: { add: 2 } };
    const { value, issues } = await overlay(document, { target: "$.a", update });
    expect(value).toEqual({ a: { list: [1, 2], text: "new", deep: { keep: 1, add: 2 } } });
    expect(issues).toEqual([]);
  });
  it("append to a selected list", async () => {
    const { value } = await overlay({ tags: ["a"] }, { target: "$.tags", update: { name: "b" } });
    expect(value).toEqual({ tags: ["a", { name: "b" }] });
  });
  it("remove several places of one list", async () => {
    const document = { list: [{ x: 1 }, { y: 2 }, { x: 3 }] };
    const { value } = await overlay(document, { target: "$.list[?@.x]", remove: true });
    expect(value).toEqual({ list: [{ y: 2 }] });
  });
  it("see what earlier actions did, and share nothing between places", async () => {
    const { value } = await overlay(
      { a: {}, b: {} },
      { target: "$.*", update: { tags: ["x"] } },
      { target: "$.a", update: { tags: ["y"] } },
    );
    expect(value).toEqual({ a: { tags: ["x", "y"] }, b: { tags: ["x"] } });
  });
  it("say what they cannot do, and where", async () => {
    const { value, issues } = await overlay(
      { a: 1 },
      { target: "$.none", remove: true },
      { target: "$.a[?sum(@)]", remove: true },
      { target: "$.a", update: { b: 1 } },
      { target: "$", remove: true },
      { target: "$.a" },
    );
    expect(value).toEqual({ a: 1 });
    expect(issues).toEqual([
      "warning unused-overlay 6",
      "error invalid-overlay 10",
      "error invalid-overlay 14",
      "error invalid-overlay 20",
      "error invalid-overlay 24",
    ]);
  });
  it("are reported when they are none, or do not exist", async () => {
    const file = join(folder, "none.yaml");
    writeFileSync(file, "openapi: 3.1.0\n");
    const read = await readDocument({ text: "{}" });
    const { document } = await applyOverlays(read, [file, join(folder, "absent.yaml")]);
    expect(document.issues.map(({ code }) => code)).toEqual(["not-an-overlay", "unreadable-file"]);
  });
});
