import { describe, expect, it } from "vitest";
import { createSlug, createSlugs } from "../../../runtime/site/parts/create-slugs.js";

describe("createSlug", () => {
  it.each([
    ["loadApiDefinition", "load-api-definition"],
    ["Load an API definition", "load-an-api-definition"],
    ["GET /plants/{plantId}", "get-plants-plant-id"],
    ["Über Größe", "uber-große"],
    ["getHTTPStatus", "get-http-status"],
    ["v2Users", "v2-users"],
    ["???", "unnamed"],
    ["植物", "植物"],
  ])("%s becomes %s", (name, slug) => expect(createSlug(name)).toBe(slug));
});

describe("createSlugs", () => {
  it("gives equal names different slugs, also when a number is taken already", () => {
    const slugs = createSlugs(
      new Map([
        ["a", "list plants"],
        ["b", "listPlants"],
        ["c", "List Plants 2"],
        ["d", "list-plants"],
      ]),
    );
    expect([...slugs.values()]).toEqual([
      "list-plants",
      "list-plants-2",
      "list-plants-2-2",
      "list-plants-3",
    ]);
  });
});
