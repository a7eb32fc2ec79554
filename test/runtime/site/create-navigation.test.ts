import { describe, expect, it } from "vitest";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { garden } from "./garden.js";

const navigation = createNavigation(garden);

describe("createNavigation", () => {
  it("puts pages under their subpackages and the others at the top", () => {
    const { nodes, groups, all } = navigation;
    expect(nodes.map(({ title }) => title)).toEqual(["Upload a photo"]);
    expect(groups.map(({ title }) => title)).toEqual(["Plants"]);
    expect(groups[0]?.nodes.map(({ slug }) => slug)).toEqual(["find-plant", "water-plant"]);
    expect(all).toHaveLength(3);
  });

  it("keeps what a page shows of an endpoint", () => {
    expect(navigation.all[2]).toEqual({
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

  it("keeps a summary only where it says more than the title", () => {
    const summarize = (displayName: string) => {
      const findPlant = { ...garden.endpoints["findPlant"]!, displayName };
      const { all } = createNavigation({ ...garden, endpoints: { findPlant } });
      return all.find(({ id }) => id === "findPlant")?.summary;
    };
    expect(summarize("Find a plant.")).toBe(undefined);
    expect(summarize("Find it.\nFast.")).toBe("Find it.\nFast");
  });

  it("gives an endpoint and a channel of one id addresses of their own", () => {
    const channel = { id: "findPlant", path: [], messages: [] };
    const { all } = createNavigation({ ...garden, websockets: { findPlant: channel } });
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
  });
});
