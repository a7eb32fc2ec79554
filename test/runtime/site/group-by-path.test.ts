import { describe, expect, it } from "vitest";
import type { ApiDefinition, EndpointDefinition } from "../../../runtime/definition/index.js";
import { createApiIndex } from "../../../runtime/site/parts/create-api-index.js";
import { createParts } from "../../../runtime/site/parts/create-parts.js";
import { groupByPath } from "../../../runtime/site/parts/group-by-path.js";
import { listOperationEntries } from "../../../runtime/site/search/entries/list-operation-entries.js";
import { garden } from "./garden.js";

type Changes = Partial<EndpointDefinition>;

/** An API of these paths, with as many of `/v1/seeds` as a list needs to be a long one. */
function withPaths(paths: readonly string[], changes: Changes = {}): ApiDefinition {
  const seeds = Array.from({ length: 30 }, (_, index) => `/v1/seeds/${index}`);
  const endpoints = [...paths, ...seeds].map((path, index): EndpointDefinition => ({
    id: `call${index}`,
    method: "GET",
    path: [{ type: "literal", value: path }],
    ...changes,
  }));
  const byId = endpoints.map((endpoint) => [endpoint.id, endpoint] as const);
  return { ...garden, endpoints: Object.fromEntries(byId), webhooks: {}, websockets: {} };
}

function listGroups(definition: ApiDefinition): [string, number][] {
  return createApiIndex(definition).navigation.groups.map(({ title, nodes }) => [
    title,
    nodes.length,
  ]);
}

const tools = ["/v1/garden_tools", "/v1/garden_tools/{id}", "/v1/garden_tools/{id}/repairs"];

describe("groupByPath", () => {
  it("groups many endpoints without a group by what their paths begin with", () => {
    expect(listGroups(withPaths(tools))).toEqual([
      ["Garden tools", 3],
      ["Seeds", 30],
    ]);
  });

  it("skips versions and what all paths have in common", () => {
    const paths = [
      "/v1/garden/beds",
      "/v1/garden/beds/{id}",
      "/v1/garden/walls",
      "/v1/garden/walls/{id}",
    ];
    const names = [
      ["Garden", 4],
      ["Seeds", 30],
    ];
    expect(listGroups(withPaths(paths))).toEqual(names);
    const mixed = paths.map((path) => path.replace("v1", "api/2"));
    expect(listGroups(withPaths(mixed))).toEqual(names);
  });

  it("puts endpoints that would be alone in their groups into one at the end", () => {
    const paths = ["/v1/weather", ...tools, "/v1/moon/{day}"];
    expect(listGroups(withPaths(paths))).toEqual([
      ["Garden tools", 3],
      ["Seeds", 30],
      ["Other", 2],
    ]);
  });

  it("divides the only group of a document, and no group of several", () => {
    const plants = withPaths(tools, { namespace: ["plants"] });
    expect(listGroups(plants).map(([title]) => title)).toEqual(["Garden tools", "Seeds"]);
    const [first, ...others] = Object.values(plants.endpoints);
    const endpoints = {
      ...plants.endpoints,
      [first?.id ?? ""]: { ...first!, namespace: ["other"] },
    };
    expect(listGroups({ ...plants, endpoints })).toEqual([
      ["Plants", others.length],
      ["other", 1],
    ]);
  });

  it("puts endpoints into the document's group of that name", () => {
    const plain = withPaths([...tools, "/v1/plants", "/v1/plants/{id}"]);
    const tagged = { ...plain.endpoints["call0"]!, namespace: ["plants"] };
    const groups = listGroups({ ...plain, endpoints: { ...plain.endpoints, call0: tagged } });
    expect(groups).toEqual([
      ["Garden tools", 2],
      ["Seeds", 30],
      ["Plants", 3],
    ]);
  });

  it("groups JSON-RPC methods by their prefix, as it is written", () => {
    const definition = withPaths([]);
    const endpoints = Object.values(definition.endpoints).map((endpoint, index) => {
      const methodName = index < 9 ? `ethTx_get${index}` : `net.get${index}`;
      return [endpoint.id, { ...endpoint, protocol: { type: "openrpc", methodName } }] as const;
    });
    const more = {
      id: "more",
      method: "POST",
      path: [],
      protocol: { type: "openrpc", methodName: "ping" },
    };
    const rpc = { ...definition, endpoints: { ...Object.fromEntries(endpoints), more } };
    expect(listGroups(rpc as ApiDefinition)).toEqual([
      ["ethTx", 9],
      ["net", 21],
      ["Other", 1],
    ]);
  });

  it("leaves short lists and lists of one kind alone", () => {
    const short = withPaths(tools);
    const few = Object.fromEntries(Object.entries(short.endpoints).slice(0, 30));
    expect(listGroups({ ...short, endpoints: few })).toEqual([]);
    expect(groupByPath(garden)).toBe(garden);
    expect(listGroups(withPaths(["/v1/seeds"]))).toEqual([]);
  });

  it("is the same in the outline that browsers load, and in the search", () => {
    const definition = withPaths(tools);
    const outline = createParts(definition)("outline.json");
    expect(outline && listGroups(outline)).toEqual(listGroups(definition));
    const entries = listOperationEntries(definition, { id: "garden", place: 0 });
    expect(JSON.stringify(entries[0])).toContain("Garden tools");
  });
});
