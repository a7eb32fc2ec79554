import { describe, expect, it } from "vitest";
import type { RootNode } from "../../../generated/registry/index.js";
import { createApiReference } from "../../../cli/publish/create-api-reference.js";
import {
  NavigationProblem,
  placeReferences,
  type PlacedReference,
  type PlaceOptions,
} from "../../../cli/publish/docs-navigation.js";
import { listReferences } from "../../../cli/publish/list-references.js";
import { importDocument } from "../../../generator/import/index.js";

const { definition } = await importDocument({
  text: `openapi: 3.1.0
info: { title: Orchard, version: 1.0.0 }
tags: [{ name: trees, x-displayName: Trees }]
paths:
  /trees:
    get: { operationId: listTrees, summary: List trees, tags: [trees], responses: { "200": { description: All. } } }
  /health:
    get: { operationId: getHealth, summary: Check health, responses: { "200": { description: Fine. } } }
webhooks:
  treeFell:
    post: { operationId: treeFell, summary: A tree fell, responses: { "200": { description: Taken. } } }
`,
});

const reference = (apiId: string, title = apiId): PlacedReference => ({
  apiId,
  create: (place) =>
    createApiReference({ ...place, title, definitionId: `definition of ${title}`, definition }),
});

const place = (
  root: RootNode | undefined,
  apis: readonly PlacedReference[],
  options: Partial<PlaceOptions> = {},
) => placeReferences(root, apis, { title: "Docs", ...options });

/** Slug, definition and version of every reference, in order. */
const list = (root: RootNode) =>
  listReferences({ config: { root } }).map(({ slug, definitionId, version, isDefault }) =>
    [
      slug,
      definitionId,
      ...(version === undefined ? [] : [version]),
      ...(isDefault ? [] : ["-"]),
    ].join(" "),
  );

describe("the navigation of published docs", () => {
  it("has a section for each subpackage, and pages at the site's addresses", () => {
    const root = place(undefined, [reference("orchard", "Orchard")]);
    expect(root).toEqual({
      type: "root",
      id: "root",
      title: "Docs",
      slug: "",
      version: "v2",
      child: {
        type: "unversioned",
        id: "all",
        child: {
          type: "sidebarRoot",
          id: "sidebar",
          children: [
            expect.objectContaining({ type: "apiReference", id: "api:orchard", slug: "orchard" }),
          ],
        },
      },
    });
    const { children } = reference("orchard").create({ id: "api:orchard", slug: "orchard" });
    const apiDefinitionId = "definition of orchard";
    expect(children).toEqual([
      {
        type: "endpoint",
        id: "api:orchard:endpoint:getHealth",
        title: "Check health",
        slug: "orchard/get-health",
        apiDefinitionId,
        method: "GET",
        endpointId: "getHealth",
      },
      {
        type: "apiPackage",
        id: "api:orchard:group:trees",
        title: "Trees",
        slug: "orchard",
        apiDefinitionId,
        children: [
          expect.objectContaining({ endpointId: "listTrees", slug: "orchard/list-trees" }),
        ],
      },
      {
        type: "apiPackage",
        id: "api:orchard:group:webhooks",
        title: "Webhooks",
        slug: "orchard",
        apiDefinitionId,
        children: [expect.objectContaining({ type: "webhook", webhookId: "treeFell" })],
      },
    ]);
  });

  it("keeps what is not published anew, wherever the author put it", () => {
    const link = { type: "link" as const, id: "l", title: "Forum", url: "https://forum.example" };
    const before = place(undefined, [reference("orchard"), reference("meadow")]);
    const { child } = before;
    if (child.type !== "unversioned" || child.child.type !== "sidebarRoot") throw new Error("no");
    const [orchard, ...others] = child.child.children;
    if (orchard?.type !== "apiReference") throw new Error("no");
    const section = {
      type: "section" as const,
      id: "s",
      title: "APIs",
      slug: "apis",
      children: [link, orchard],
    };
    const sidebar = { ...child.child, children: [section, ...others] };
    const arranged: RootNode = { ...before, child: { ...child, child: sidebar } };
    const after = place(arranged, [reference("orchard", "Orchard 2"), reference("shed")]);
    expect(list(after)).toEqual([
      "orchard definition of Orchard 2",
      "meadow definition of meadow",
      "shed definition of shed",
    ]);
    expect(JSON.stringify(after)).toContain("https://forum.example");
    expect(list(place(arranged, [reference("shed")], { prune: true }))).toEqual([
      "shed definition of shed",
    ]);
  });

  it("puts versions next to each other, the default at the short address", () => {
    const one = place(undefined, [reference("orchard", "one")], { version: "v1" });
    expect(list(one)).toEqual(["orchard definition of one v1"]);
    const two = place(one, [reference("orchard", "two")], { version: "v2" });
    expect(list(two)).toEqual([
      "orchard-v2 definition of two v2 -",
      "orchard definition of one v1",
    ]);
    const moved = place(two, [reference("orchard", "two")], { version: "v2", makeDefault: true });
    expect(list(moved)).toEqual([
      "orchard definition of two v2",
      "orchard-v1 definition of one v1 -",
    ]);
    const text = JSON.stringify(moved);
    expect(text).toContain('"slug":"orchard-v1/list-trees"');
    const ids = [...text.matchAll(/"id":"(api:[^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("turns a site without versions into the first version", () => {
    const before = place(undefined, [reference("orchard", "old"), reference("meadow")]);
    const after = place(before, [reference("orchard", "new")], { version: "2026" });
    expect(list(after)).toEqual([
      "orchard definition of new 2026",
      "meadow definition of meadow 2026",
    ]);
  });

  it("says what to do where it cannot place them", () => {
    const versions = place(undefined, [reference("orchard")], { version: "v1" });
    expect(() => place(versions, [reference("orchard")])).toThrow(
      "The docs there have versions: v1. Name one of them or a new one with --version.",
    );
    const tabs: RootNode = {
      ...versions,
      child: { type: "unversioned", id: "all", child: { type: "tabbed", id: "t", children: [] } },
    };
    expect(() => place(tabs, [reference("orchard")])).toThrow(NavigationProblem);
  });

  it("is the same again when the same is published again", () => {
    const before = place(undefined, [reference("orchard")], { version: "v1" });
    expect(place(before, [reference("orchard")], { version: "v1" })).toEqual(before);
  });
});
