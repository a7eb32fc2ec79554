import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { applyOverlays } from "../../../generator/overlay/apply-overlays.js";
import { readDocument } from "../../../generator/read/index.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-overlay-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What becomes of a document by the actions of an overlay, and the issues. */
async function overlay(document: object | string, ...actions: object[]) {
  return overlayBy("1.1.0", document, ...actions);
}

async function overlayBy(version: string, document: object | string, ...actions: object[]) {
  const file = join(folder, "overlay.json");
  writeFileSync(file, JSON.stringify({ overlay: version, info: {}, actions }, null, 2));
  return apply(document, file);
}

/** The same for an overlay as it is written. */
async function overlayByYaml(document: object | string, text: string) {
  const file = join(folder, "overlay.yaml");
  writeFileSync(file, text);
  return apply(document, file);
}

async function apply(document: object | string, file: string) {
  const text = typeof document === "string" ? document : JSON.stringify(document);
  const { document: result } = await applyOverlays(await readDocument({ text }), [file]);
  return {
    value: result.root.value,
    issues: result.issues.map(({ severity, code, line }) => `${severity} ${code} ${line}`),
    messages: result.issues.map(({ message }) => message),
    columns: result.issues.map(({ column }) => column),
  };
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
  it("say what is wrong with a query", async () => {
    const { messages } = await overlay({}, { target: "$.a[", remove: true });
    expect(messages).toEqual([
      "Overlay: The query '$.a[' is not valid: unclosed bracketed selection ('$.a[':4).",
    ]);
  });
  it("select what is deeper than fifty levels", async () => {
    let document: object = { last: true };
    for (let level = 0; level < 200; level++) document = { inner: document };
    const { value, issues } = await overlay(document, { target: "$..last", remove: true });
    expect(JSON.stringify(value)).not.toContain("last");
    expect(issues).toEqual([]);
  });
  it("update a location once that is selected twice", async () => {
    const { value } = await overlay({ tags: [] }, { target: "$['tags', 'tags']", update: "a" });
    expect(value).toEqual({ tags: ["a"] });
  });
  it("change only what is selected where YAML has aliases", async () => {
    const { value } = await overlay(
      "a: &shared { list: [1, 2], inner: &inner { x: 1 } }\nb: *shared\nc: *inner\n",
      { target: "$.b.list[0]", remove: true },
      { target: "$.b.inner", update: { y: 2 } },
    );
    expect(value).toEqual({
      a: { list: [1, 2], inner: { x: 1 } },
      b: { list: [2], inner: { x: 1, y: 2 } },
      c: { x: 1 },
    });
  });
  it("do not share what an alias of theirs repeats", async () => {
    const { value } = await overlayByYaml(
      { a: {} },
      `overlay: 1.1.0
actions:
  - target: $.a
    update: { o: { x: &tags [1], y: *tags } }
  - { target: $.a.o.x, update: 2 }
`,
    );
    expect(value).toEqual({ a: { o: { x: [1, 2], y: [1] } } });
  });
  it("are reported when they are none, or do not exist", async () => {
    const file = join(folder, "none.yaml");
    writeFileSync(file, "openapi: 3.1.0\n");
    const read = await readDocument({ text: "{}" });
    const { document } = await applyOverlays(read, [file, join(folder, "absent.yaml")]);
    expect(document.issues.map(({ code }) => code)).toEqual(["not-an-overlay", "unreadable-file"]);
  });
});

describe("removal by an overlay", () => {
  const removeParameters = async (selector: string) => {
    const parameters = ["a", "b", "c", "d"].map((name) => ({ name }));
    const document = { paths: { "/x": { get: { parameters } } } };
    const { value, issues } = await overlayByYaml(
      document,
      `overlay: 1.0.0
info: {title: t, version: '1'}
actions:
  - {target: '$.paths["/x"].get.parameters${selector}', remove: true}
`,
    );
    expect(issues).toEqual([]);
    return (value as typeof document).paths["/x"].get.parameters.map(({ name }) => name).join("");
  };
  it("does not depend on the order of selectors", async () => {
    expect(await removeParameters("[0,1]")).toBe("cd");
    expect(await removeParameters("[1,0]")).toBe("cd");
    expect(await removeParameters("[-1,0]")).toBe("bc");
    expect(await removeParameters("[2,0,2]")).toBe("bd");
  });
  it("takes slices in either direction", async () => {
    expect(await removeParameters("[::-1]")).toBe("");
    expect(await removeParameters("[::-2]")).toBe("ac");
    expect(await removeParameters("[2:0:-1]")).toBe("ad");
    expect(await removeParameters("[1:3]")).toBe("ad");
  });
  it("takes parents together with their children", async () => {
    const document = { list: [{ x: [1, { x: 2 }] }, { y: 3 }, [4, { x: 5 }]] };
    expect((await overlay(document, { target: "$..x", remove: true })).value).toEqual({
      list: [{}, { y: 3 }, [4, {}]],
    });
    expect((await overlay(document, { target: "$.list..*", remove: true })).value).toEqual({
      list: [],
    });
    expect((await overlay(document, { target: "$..[1]", remove: true })).value).toEqual({
      list: [{ x: [1] }, [4]],
    });
  });
  it("takes single values", async () => {
    const { value } = await overlay(
      { tags: ["a", "dummy", "b", "dummy"], title: "T" },
      {
        target: "$.tags[?@ == 'dummy']",
        remove: true,
      },
      { target: "$.title", remove: true },
    );
    expect(value).toEqual({ tags: ["a", "b"] });
  });
});

describe("Overlay 1.1", () => {
  it("copies one location into each target", async () => {
    const { value, issues } = await overlayByYaml(
      { components: { schemas: { E: { type: "object" }, Cfg: { properties: { a: {} } } } } },
      `overlay: 1.1.0
info: {title: O, version: "1"}
actions:
  - {target: "$.components.schemas.E", copy: "$.components.schemas.Cfg"}
`,
    );
    expect(issues).toEqual([]);
    expect(value).toEqual({
      components: {
        schemas: { E: { type: "object", properties: { a: {} } }, Cfg: { properties: { a: {} } } },
      },
    });
  });
  it("moves a location by update, copy and remove", async () => {
    const items = { get: { responses: { "200": { description: "OK" } } } };
    const { value, issues } = await overlay(
      { paths: { "/items": items } },
      { target: "$.paths", update: { "/new-items": {} } },
      { target: "$.paths['/new-items']", copy: "$.paths['/items']" },
      { target: "$.paths['/items']", remove: true },
    );
    expect(value).toEqual({ paths: { "/new-items": items } });
    expect(issues).toEqual([]);
  });
  it("copies what was there before the action, and shares nothing", async () => {
    const { value } = await overlay(
      { a: { b: {} }, list: [1, 2] },
      { target: "$.a.b", copy: "$" },
      { target: "$.list", copy: "$.list" },
      { target: "$.a.b.list", update: 3 },
    );
    expect(value).toEqual({ a: { b: { a: { b: {} }, list: [1, 2, 3] } }, list: [1, 2, 1, 2] });
  });
  it("updates single values, and joins lists", async () => {
    const { value, issues } = await overlay(
      { info: { title: "Old" }, tags: ["a"], codes: [1, 2] },
      { target: "$.info.title", update: "New" },
      { target: "$.tags", update: ["b", "c"] },
      { target: "$.tags", update: { name: "d" } },
      { target: "$.codes[?@ == 2]", copy: "$.codes[0]" },
    );
    expect(value).toEqual({
      info: { title: "New" },
      tags: ["a", "b", "c", { name: "d" }],
      codes: [1, 1],
    });
    expect(issues).toEqual([]);
  });
  it("reports targets and copies that do not fit, where they are", async () => {
    const { issues, messages, columns } = await overlay(
      { a: { type: "x", list: [] }, b: [] },
      { target: "$.none", copy: "$.a" },
      { target: "$.a", copy: "$.none" },
      { target: "$.a", copy: "$.*" },
      { target: "$.a", copy: "$.[" },
      { target: "$.a", copy: 1 },
      { target: "$.a", copy: "$.b", update: {} },
      { target: "$.*", update: {} },
      { target: "$.a", update: { type: ["x", "null"] } },
      { target: "$.a", copy: "$.b" },
    );
    expect(messages.map((message) => message.replace("Overlay: ", ""))).toEqual([
      "The target '$.none' selects nothing. Create it with an 'update' before the copy.",
      "The copy '$.none' selects nothing; it must select one.",
      "The copy '$.*' selects 2 locations; it must select one.",
      expect.stringMatching(/^The query '\$\.\[' is not valid: /),
      "The 'copy' of an action is a JSONPath query.",
      "An action has either 'update' or 'copy'.",
      "The target selects an object and a list; it must select one kind.",
      "The update does not fit its target: 'type' is a single value, and a list in the update.",
      "The update does not fit its target: an object cannot be updated by a list.",
    ]);
    expect(issues.map((issue) => issue.split(" ")[0])).toEqual([
      "warning",
      ...Array.from({ length: 8 }, () => "error"),
    ]);
    // Of the first the target, of the next five the copy.
    expect(issues.slice(0, 3).map((issue) => issue.split(" ")[2])).toEqual(["6", "11", "15"]);
    expect(columns.every((column) => column === 7)).toBe(true);
  });
  it("leaves to Overlay 1.0 that anything may be replaced", async () => {
    const { value, issues } = await overlayBy(
      "1.0.0",
      { a: { type: "x" } },
      {
        target: "$.a",
        update: { type: ["x", "null"] },
      },
    );
    expect(value).toEqual({ a: { type: ["x", "null"] } });
    expect(issues).toEqual([]);
  });
  it("is applied as a list of actions of any kind", async () => {
    const parameters = [
      { name: "cron", schema: { type: "string" } },
      { name: "mode", schema: { enum: ["a", "b"] } },
    ];
    const { value, issues } = await overlayByYaml(
      {
        info: { title: "Old" },
        tags: [],
        paths: {
          "/a": { get: { parameters } },
          "/old": { get: { deprecated: true } },
          "/new": { post: { parameters } },
        },
        components: { schemas: { S: { properties: { photo: {}, d: {}, e: { default: "hi" } } } } },
      },
      `overlay: 1.1.0
info: {title: O, version: '1', description: What it is for}
actions:
  - {target: "$.paths[?@.get.deprecated == true]", remove: true}
  - {target: "$.paths.*.get.parameters[?@.name == 'cron']", update: {schema: {type: integer}}}
  - {target: "$.paths.*.post.parameters[?(@.name == 'mode')]", update: {schema: {enum: [c]}}}
  - {target: $.tags, update: {name: added}}
  - {target: "$.components.schemas['S'].properties", update: {added: {type: boolean}}}
  - {target: "$..properties[?@.default == 'hi']", update: {deprecated: true}}
  - {target: "$.components.schemas.S.properties['photo','d']", remove: true}
  - {target: $.info, update: {title: New}}
  - {target: "$.paths['/new']", copy: "$.paths['/a']"}
`,
    );
    expect(issues).toEqual([]);
    const cron = { name: "cron", schema: { type: "integer" } };
    expect(value).toEqual({
      info: { title: "New" },
      tags: [{ name: "added" }],
      paths: {
        "/a": { get: { parameters: [cron, parameters[1]] } },
        "/new": {
          get: { parameters: [cron, parameters[1]] },
          post: {
            parameters: [parameters[0], { name: "mode", schema: { enum: ["a", "b", "c"] } }],
          },
        },
      },
      components: {
        schemas: {
          S: { properties: { e: { default: "hi", deprecated: true }, added: { type: "boolean" } } },
        },
      },
    });
  });
});
