import { describe, expect, it } from "vitest";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { searchNodes } from "../../../runtime/site/state/search-nodes.js";
import { garden } from "./garden.js";

const loaded = {
  api: { id: "garden", title: "Garden", definitionUrl: "/x" },
  definition: garden,
  navigation: createNavigation(garden),
};

describe("createNavigation", () => {
  it("puts pages under their subpackages and the others at the top", () => {
    const { nodes, groups, all } = loaded.navigation;
    expect(nodes.map(({ title }) => title)).toEqual(["Upload a photo"]);
    expect(groups.map(({ title }) => title)).toEqual(["Plants"]);
    expect(groups[0]?.nodes.map(({ slug }) => slug)).toEqual(["find-plant", "water-plant"]);
    expect(all).toHaveLength(3);
  });

  it("keeps what a page shows of an endpoint", () => {
    expect(loaded.navigation.all[2]).toEqual({
      kind: "endpoint",
      id: "waterPlant",
      slug: "water-plant",
      title: "Water a plant",
      method: "POST",
      path: "/waterings",
      deprecated: true,
    });
  });

  it("nests groups by parent, leaves empty ones out and survives groups that name each other", () => {
    const subpackages = {
      outer: { id: "outer", name: "outer" },
      plants: { id: "plants", name: "plants", parent: "outer" },
      empty: { id: "empty", name: "empty" },
      a: { id: "a", name: "a", parent: "b" },
      b: { id: "b", name: "b", parent: "a" },
    };
    const { groups } = createNavigation({ ...garden, subpackages });
    expect(groups.map(({ id }) => id)).toEqual(["outer"]);
    expect(groups[0]?.groups.map(({ id }) => id)).toEqual(["plants"]);
  });

  it("makes a group for a subpackage that is not declared", () => {
    const { groups } = createNavigation({ ...garden, subpackages: {} });
    expect(groups.map(({ title }) => title)).toEqual(["plants"]);
  });

  it("gives an endpoint and a channel of one id addresses of their own", () => {
    const channel = { id: "findPlant", path: [], messages: [] };
    const { all } = createNavigation({ ...garden, websockets: { findPlant: channel } });
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  });
});

const find = (text: string) => searchNodes([loaded], text).map(({ node }) => node.id);

describe("searchNodes", () => {
  it("finds by title, path, method and id, every word counting", () => {
    expect(find("WATER")).toEqual(["waterPlant"]);
    expect(find("/photo")).toEqual(["uploadPhoto"]);
    expect(find("post plant")).toEqual(["waterPlant"]);
    expect(find("plant nothing")).toEqual([]);
  });

  it("puts titles that begin with the text first", () => {
    const water = { ...garden.endpoints["findPlant"]!, displayName: "Plant finder" };
    const definition = { ...garden, endpoints: { ...garden.endpoints, findPlant: water } };
    const hits = searchNodes([{ ...loaded, navigation: createNavigation(definition) }], "plant");
    expect(hits.map(({ node }) => node.title)).toEqual(["Plant finder", "Water a plant"]);
  });

  it("finds nothing for nothing", () => expect(find("  ")).toEqual([]));
});
