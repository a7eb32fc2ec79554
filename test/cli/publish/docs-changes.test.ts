import { describe, expect, it } from "vitest";
import type { RootNode } from "../../../generated/registry/index.js";
import { createApiReference } from "../../../cli/publish/create-api-reference.js";
import { describeDocs } from "../../../cli/publish/describe-plan.js";
import { compareDocs } from "../../../cli/publish/docs-changes.js";
import { placeReferences, type PlaceOptions } from "../../../cli/publish/docs-navigation.js";
import { importDocument } from "../../../generator/import/index.js";

const source = `openapi: 3.1.0
info: { title: Orchard, version: 1.0.0 }
paths:
  /trees:
    get: { operationId: listTrees, summary: List trees, tags: [trees], responses: { "200": { description: All. } } }
  /health:
    get: { operationId: getHealth, summary: Check health, responses: { "200": { description: Fine. } } }
`;

const load = async (text: string) => (await importDocument({ text })).definition;
const orchard = await load(source);
const changed = await load(
  source
    .replace("List trees", "Browse trees")
    .replace("getHealth", "ping")
    .replace("tags: [trees]", "tags: [wood]"),
);

function place(
  root: RootNode | undefined,
  apiId: string,
  definition = orchard,
  options: Partial<PlaceOptions> = {},
): RootNode {
  const create = (at: { readonly id: string; readonly slug: string }) =>
    createApiReference({ ...at, title: apiId, definitionId: "any", definition });
  return placeReferences(root, [{ apiId, create }], { title: "Docs", ...options });
}

const describeChanges = (before: RootNode, after: RootNode) =>
  describeDocs(compareDocs(before, after)).join("\n");

const docs = place(undefined, "orchard");

describe("what changes in the navigation of docs", () => {
  it("is nothing when it stays", () => {
    expect(compareDocs(docs, place(docs, "orchard"))).toEqual([]);
    expect(describeDocs([])).toEqual([]);
  });

  it("counts pages, and names sections and titles", () => {
    expect(describeChanges(docs, place(docs, "orchard", changed))).toBe(
      [
        "  docs: 1 new page, 1 page gone",
        "    + section wood",
        "    - section trees",
        "    ~ the title of a page was List trees and is Browse trees",
      ].join("\n"),
    );
  });

  it("names APIs that come and go, without their pages", () => {
    const both = place(docs, "meadow", orchard, { title: "All" });
    expect(describeChanges(docs, both)).toBe(
      ["  docs", "    ~ the title was Docs and is All", "    + API meadow"].join("\n"),
    );
    expect(describeChanges(both, place(both, "meadow", orchard, { prune: true }))).toBe(
      ["  docs", "    ~ the title was All and is Docs", "    - API orchard"].join("\n"),
    );
  });

  it("names versions, and what moves when another one is shown first", () => {
    const first = place(docs, "orchard", orchard, { version: "v1" });
    expect(describeChanges(docs, first)).toBe(["  docs", "    + version v1"].join("\n"));
    const second = place(first, "orchard", orchard, { version: "v2" });
    expect(describeChanges(first, second)).toBe(["  docs", "    + version v2"].join("\n"));
    const swapped = place(second, "orchard", orchard, { version: "v2", makeDefault: true });
    expect(describeChanges(second, swapped)).toBe(
      [
        "  docs",
        "    ~ API orchard was at /orchard-v2 and is at /orchard",
        "    ~ API orchard was at /orchard and is at /orchard-v1",
      ].join("\n"),
    );
  });

  it("lists at most twenty, and says how many there are", () => {
    const changes = Array.from({ length: 23 }, (_, index) => ({
      change: "added" as const,
      kind: "section" as const,
      title: `Part ${index}`,
    }));
    const lines = describeDocs(changes);
    expect(lines).toHaveLength(22);
    expect(lines.at(-1)).toBe("    and 3 more changes");
  });

  it("notices another order", () => {
    const both = place(docs, "meadow");
    const sidebar = structuredClone(both);
    if (sidebar.child.type === "unversioned" && sidebar.child.child.type === "sidebarRoot")
      sidebar.child.child.children.reverse();
    expect(describeChanges(both, sidebar)).toBe("  docs\n    ~ the order changed");
  });
});
