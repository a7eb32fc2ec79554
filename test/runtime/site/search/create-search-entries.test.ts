import { describe, expect, it } from "vitest";
import { createSearchEntries } from "../../../../runtime/site/search/entries/create-search-entries.js";
import { readSearchIndex } from "../../../../runtime/site/search/entries/read-search-index.js";
import { writeSearchIndex } from "../../../../runtime/site/search/entries/write-search-index.js";
import { createSearcher } from "../../../../runtime/site/search/find/create-searcher.js";
import { garden } from "../garden.js";

const guide = {
  href: "/guides/start",
  title: "Getting started",
  headings: ["Getting started", "Your first call"],
  text: "Ask for a key, then water a plant.",
};
const apis = [{ id: "garden", title: "Garden", definition: garden }];

describe("The entries of a site", () => {
  const { entries } = createSearchEntries(apis, [guide]);
  const find = (kind: string, title: string) =>
    entries.find((entry) => entry.kind === kind && entry.title === title);

  it("has operations with all that they are known by", () => {
    expect(find("operation", "Find a plant")).toMatchObject({
      api: 0,
      href: "/garden/find-plant",
      method: "GET",
      path: "/plants/{plantId}",
      name: "findPlant",
      text: "One plant. See the book for names.",
    });
  });

  it("has properties once for each name, with the places where they are", () => {
    const property = find("property", "plantId");
    const owners = property?.owners?.map(({ entry, anchor }) => [entries[entry]?.title, anchor]);
    expect(owners).toContainEqual(["Find a plant", "path.plantId"]);
    const names = entries.flatMap(({ kind, title }) => (kind === "property" ? [title] : []));
    expect(names.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(names.length);
  });

  it("has properties of types by the anchors of their pages", () => {
    const schema = find("schema", "Plant");
    expect(schema?.href).toBe("/garden/schemas/plant");
    const held = entries.filter(({ owners = [] }) =>
      owners.some(({ entry }) => entries[entry] === schema),
    );
    expect(held.map(({ href }) => href)).toContainEqual(
      expect.stringMatching(/^\/garden\/schemas\/plant#properties\./),
    );
  });

  it("has errors with their statuses, overviews and pages", () => {
    expect(find("error", "PlantNotFound")).toMatchObject({ group: "404", kind: "error" });
    expect(find("page", "Garden")?.href).toBe("/garden");
    expect(find("page", "Getting started")).toMatchObject({
      href: "/guides/start",
      group: "Your first call",
      text: guide.text,
    });
  });

  it("is the same when it was written and read", () => {
    const read = readSearchIndex(writeSearchIndex(apis, [guide]));
    expect(read).toEqual(createSearchEntries(apis, [guide]));
  });

  it("is not read from what is no index", () => {
    for (const text of ["<!doctype html>", "null", "[]", '{"version":99}']) {
      expect(() => readSearchIndex(text)).toThrow(/./);
    }
  });
});

describe("A search in several APIs", () => {
  it("finds an API in one version, that of the page shown or the one that readers see first", async () => {
    const version = (name: string, isDefault = false) => ({ of: "garden", name, isDefault });
    const searcher = await createSearcher(
      createSearchEntries([
        { ...apis[0]!, id: "v1", version: version("v1") },
        { ...apis[0]!, id: "v2", version: version("v2", true) },
        { ...apis[0]!, id: "other", title: "Other" },
      ]),
    );
    const list = (apiId?: string) =>
      searcher.find("find plant", apiId)[0]?.findings.map(({ href }) => href);
    expect(list()).toEqual(["/v2/find-plant", "/other/find-plant"]);
    expect(list("v1")).toEqual(["/v1/find-plant", "/other/find-plant"]);
    expect(list("other")).toEqual(["/other/find-plant", "/v2/find-plant"]);
  });
});
