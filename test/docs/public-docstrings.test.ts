import { beforeAll, describe, expect, it } from "vitest";
import { checkExamples, type Example } from "./check-examples.js";
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
} from "./list-public-exports.js";

/** Exports whose body contains `throw`, but whose callers never see it. */
const catchesItself: readonly string[] = [
  // The throw is inside the callback that receives a message; the channel fails instead.
  "openChannel",
];

let exported: PublicExport[];

beforeAll(() => {
  exported = listPublicExports(openPublicSources());
}, 120_000);

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

  it("every example compiles", () => {
    const names = new Map<string, string[]>();
    for (const { entry, name } of exported) names.set(entry, [...(names.get(entry) ?? []), name]);
    // Examples of generated types are values from the API description, not code.
    const written = exported.filter((each) => !isGenerated(each));
    const examples = written.flatMap(readExamples);
    expect(examples.length).toBeGreaterThan(100);
    expect(checkExamples(examples, names)).toEqual([]);
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

function readExamples({ entry, name, declaration }: PublicExport): Example[] {
  const tags = findDoc(declaration)?.getTags() ?? [];
  return tags
    .filter((tag) => tag.getTagName() === "example")
    .map((tag) => ({ entry, name, code: tag.getCommentText() ?? "" }));
}

function describeExport({ entry, name }: PublicExport): string {
  return `${entry}: ${name}`;
}
