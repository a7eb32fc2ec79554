import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "ts-morph";
import { beforeAll, describe, expect, it } from "vitest";
import { configSchema } from "../../generator/config/config-schema.js";
import { listConfigKeys } from "../../scripts/reference/list-config-keys.js";
import { printReference } from "../../scripts/reference/print-reference.js";
import { listSchemaKeys } from "./list-schema-keys.js";
import {
  findDoc,
  isCallable,
  isGenerated,
  listMembers,
  listPublicExports,
  needsNoDoc,
  openPublicSources,
  type PublicExport,
  throwsItself,
} from "../../scripts/reference/list-public-exports.js";

/** Exports whose body contains `throw`, but whose callers never see it. */
const catchesItself: readonly string[] = [
  // The throw is inside the callback that receives a message; the channel fails instead.
  "openChannel",
];

let project: Project;
let exported: PublicExport[];

beforeAll(() => {
  project = openPublicSources();
  exported = listPublicExports(project);
});

describe("doc comments of frond/*", () => {
  it("finds the exports of every entry", () => {
    const names = exported.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "sendCall",
        "Playground",
        "createRelay",
        "createRegistry",
        "generate",
      ]),
    );
    expect(new Set(exported.map(({ entry }) => entry)).size).toBeGreaterThanOrEqual(8);
  });

  it("every export says what it is", () => {
    const silent = exported.filter(({ declaration }) => !readDoc(declaration));
    expect(silent.map(describeExport)).toEqual([]);
  });

  it("every member of an exported type says what it is", () => {
    // Generated types take their comments from the API description that they are generated from.
    const written = exported.filter((each) => !isGenerated(each));
    const silent = written.flatMap((each) =>
      listMembers(each)
        .filter(({ node }) => !needsNoDoc(node) && !readDoc(node))
        .map(({ name }) => `${describeExport(each)}.${name}`),
    );
    expect(silent).toEqual([]);
  });

  it("every function, class and component has an example", () => {
    const missing = exported.filter((each) => isCallable(each) && readExamples(each).length === 0);
    expect(missing.map(describeExport)).toEqual([]);
  });

  it("every function that throws documents it with @throws", () => {
    const missing = exported.filter(
      (each) =>
        isCallable(each) &&
        throwsItself(each) &&
        !catchesItself.includes(each.name) &&
        !hasTag(each, "throws"),
    );
    expect(missing.map(describeExport)).toEqual([]);
  });

  it("docs/reference shows them as they are", () => {
    const folder = join(import.meta.dirname, "../../docs/reference");
    const read = (path: string): string => readFileSync(join(folder, path), "utf8");
    const stale = printReference(project).filter(({ path, text }) => read(path) !== text);
    // `npm run reference` writes them.
    expect(stale.map(({ path }) => path)).toEqual([]);
    expect(readdirSync(folder).length).toBe(printReference(project).length);
  });

  it("the list of the configuration's keys is what a configuration may hold", () => {
    const listed = listConfigKeys(project).map(({ path }) => path.join("."));
    expect([...new Set(listed)].sort()).toEqual(listSchemaKeys(configSchema).sort());
  });
});

function readDoc(node: Parameters<typeof findDoc>[0]): string {
  return findDoc(node)?.getDescription().trim() ?? "";
}

function hasTag({ declaration }: PublicExport, name: string): boolean {
  return (
    findDoc(declaration)
      ?.getTags()
      .some((tag) => tag.getTagName() === name) ?? false
  );
}

function readExamples({ declaration }: PublicExport): string[] {
  const tags = findDoc(declaration)?.getTags() ?? [];
  return tags
    .filter((tag) => tag.getTagName() === "example")
    .map((tag) => tag.getCommentText() ?? "");
}

function describeExport({ entry, name }: PublicExport): string {
  return `${entry}: ${name}`;
}
