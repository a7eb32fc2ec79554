import { describe, expect, it } from "vitest";
import type {
  ApiDefinition,
  EndpointDefinition,
  TypeShape,
} from "../../../runtime/definition/index.js";
import { createApiIndex } from "../../../runtime/site/parts/create-api-index.js";
import { createNodeSlugs } from "../../../runtime/site/parts/create-node-slugs.js";
import { listPages } from "../../../runtime/site/parts/list-pages.js";
import { readRoute } from "../../../runtime/site/parts/routes.js";
import { createAnchorNames, nameAnchor } from "../../../runtime/site/facts/anchors.js";
import { garden } from "./garden.js";

const index = createApiIndex(garden);
const named = (id: string): TypeShape => ({ type: "alias", value: { type: "id", id } });
const text: TypeShape = { type: "alias", value: { type: "primitive", value: { type: "string" } } };

function withEndpoints(...endpoints: readonly Partial<EndpointDefinition>[]): ApiDefinition {
  const complete = endpoints.map((each, at): EndpointDefinition => ({
    id: `call${at}`,
    method: "GET",
    path: [{ type: "literal", value: "/" }],
    ...each,
  }));
  return { ...garden, endpoints: Object.fromEntries(complete.map((each) => [each.id, each])) };
}

describe("where a schema is used", () => {
  it("names what has it itself, by place", () => {
    expect(index.findUses("Plant").nodes).toEqual([
      { key: "endpoint findPlant", places: ["response"] },
      { key: "endpoint uploadPhoto", places: ["response"] },
    ]);
    expect(index.findUses("Source").nodes).toEqual([
      { key: "endpoint waterPlant", places: ["request"] },
    ]);
    expect(index.findUses("Missing").nodes).toEqual([
      { key: "endpoint findPlant", places: ["error"] },
    ]);
  });

  it("names the schemas that contain it, but not itself", () => {
    const definition = {
      ...garden,
      types: {
        ...garden.types,
        Bed: {
          name: "Bed",
          shape: {
            type: "object" as const,
            extends: [],
            properties: [{ key: "plant", valueShape: named("Plant") }],
          },
        },
      },
    };
    const uses = createApiIndex(definition).findUses("Plant");
    expect(uses.schemas).toEqual(["Bed"]);
    expect(uses.indirect).toEqual([]);
  });

  it("says through which pages others reach what none has itself", () => {
    const wrap = (id: string) => ({
      name: "Wrap",
      shape: {
        type: "object" as const,
        extends: [],
        properties: [{ key: "in", valueShape: named(id) }],
      },
    });
    const types = {
      Outer: wrap("Middle"),
      Middle: wrap("Inner"),
      Inner: { name: "I", shape: text },
    };
    const definition: ApiDefinition = {
      ...withEndpoints({
        pathParameters: [{ key: "a", valueShape: named("Outer") }],
        responses: [{ statusCode: 200, body: named("Outer") as never }],
      }),
      types,
    };
    const { nodes, indirect, schemas } = createApiIndex(definition).findUses("Inner");
    expect([nodes, schemas]).toEqual([[], ["Middle"]]);
    expect(indirect).toEqual([{ key: "endpoint call0", places: ["parameters", "response"] }]);
  });

  it("looks at channels, webhooks and callbacks, too", () => {
    const received = { method: "POST", path: ["grown"] } as const;
    const definition: ApiDefinition = {
      ...withEndpoints({
        callbacks: [
          {
            name: "wet",
            expression: "{$url}",
            method: "POST",
            requests: [{ body: named("Source") as never }],
          },
        ],
      }),
      websockets: {
        feed: {
          id: "feed",
          path: [],
          messages: [{ type: "grown", origin: "server", body: named("Plant") }],
          queryParameters: [{ key: "from", valueShape: named("Source") }],
        },
      },
      webhooks: {
        grown: {
          ...received,
          id: "grown",
          path: ["grown"],
          payloads: [{ shape: named("Plant") as never }],
        },
      },
    };
    const { findUses } = createApiIndex(definition);
    expect(findUses("Plant").nodes).toEqual([
      { key: "channel feed", places: ["message"] },
      { key: "webhook grown", places: ["request"] },
    ]);
    expect(findUses("Source").nodes).toEqual([
      { key: "callback call0 0", places: ["request"] },
      { key: "channel feed", places: ["parameters"] },
    ]);
  });
});

describe("the errors of an API", () => {
  const error = (name: string, statusCode: number, shape?: TypeShape) => ({
    name,
    statusCode,
    ...(shape ? { shape } : {}),
  });

  it("are listed once for each name and status, with everything that returns them", () => {
    const { errors } = createApiIndex(
      withEndpoints(
        { errors: [error("Fallback", 0), error("NotFound", 404, named("Missing"))] },
        { errors: [error("NotFound", 404, named("Missing")), error("NotFound", 410)] },
        { errors: [error("Denied", 403, text), error("NotFound", 404, text)] },
      ),
    );
    expect(
      errors.map(({ slug, nodes, isVaried }) => [slug, nodes.length, isVaried] as const),
    ).toEqual([
      ["403-denied", 1, false],
      ["404-not-found", 3, true],
      ["410-not-found", 1, false],
      ["fallback", 1, false],
    ]);
  });
});

it("an error shows a body where one of its declarations has one", () => {
  const bare = { name: "NotFound", statusCode: 404 };
  const { errors } = createApiIndex(
    withEndpoints({ errors: [bare] }, { errors: [{ ...bare, shape: named("Missing") }] }),
  );
  expect(errors.map(({ error, isVaried }) => [error.shape, isVaried])).toEqual([
    [named("Missing"), true],
  ]);
});

describe("the first call", () => {
  const find = (...endpoints: readonly Partial<EndpointDefinition>[]) =>
    createApiIndex(withEndpoints(...endpoints)).firstCall;
  const at = (path: string) => [{ type: "literal" as const, value: path }];
  const list: TypeShape = { type: "alias", value: { type: "list", itemShape: named("Plant") } };
  const returns = (body: TypeShape) => [{ statusCode: 200, body: body as never }];

  it("reads, needs no values, and returns a list at a short path", () => {
    expect(
      find(
        { path: at("/plants"), method: "POST", responses: returns(list) },
        {
          path: at("/plants"),
          responses: returns(list),
          pathParameters: [{ key: "a", valueShape: text }],
        },
        { path: at("/old"), responses: returns(list), availability: "Deprecated" },
        { path: at("/a/b"), responses: returns(list) },
        { path: at("/me"), responses: returns(named("Plant")) },
        { path: at("/beds"), responses: returns(list) },
        { path: at("/download"), responses: [{ statusCode: 200, body: { type: "fileDownload" } }] },
      ),
    ).toBe("call5");
  });

  it("is a JSON-RPC method without required parameters, where there are such", () => {
    const optional: TypeShape = { type: "alias", value: { type: "optional", shape: text } };
    const method = (methodName: string, valueShape: TypeShape): Partial<EndpointDefinition> => ({
      method: "POST",
      protocol: { type: "openrpc", methodName },
      requests: [
        { body: { type: "object", extends: [], properties: [{ key: "limit", valueShape }] } },
      ],
    });
    expect(find(method("find_pet", text), method("list_pets", optional))).toBe("call1");
  });

  it("is none where every endpoint asks for something", () => {
    expect(find({ method: "DELETE" }, { requestHeaders: [{ key: "X", valueShape: text }] })).toBe(
      undefined,
    );
  });
});

describe("the pages of a site", () => {
  const api = { id: "garden", title: "Garden", index };

  it("are the home page, overview, endpoints, errors and schemas", () => {
    const pages = listPages([api, { ...api, id: "other", title: "Other" }]);
    expect(pages.slice(0, 9).map(({ path }) => path)).toEqual([
      "/",
      "/garden",
      "/garden/upload-photo",
      "/garden/find-plant",
      "/garden/water-plant",
      "/garden/errors",
      "/garden/schemas",
      "/garden/schemas/missing",
      "/garden/schemas/plant",
    ]);
    for (const { path, kind } of pages) {
      const { type } = readRoute(path);
      const known = { overview: "api", home: "home", node: "node" } as Record<string, string>;
      expect(type).toBe(known[kind] ?? "section");
    }
  });

  it("have titles of their own", () => {
    const titles = (...apis: Parameters<typeof listPages>[0]) =>
      listPages(apis).map(({ title }) => title);
    const differing = titles(api, { ...api, id: "other", title: "Other" });
    expect(new Set(differing).size).toBe(differing.length);
    expect(differing).toContain("Plant schema · Garden");
    const same = titles(api, { ...api, id: "copy" });
    expect(new Set(same).size).toBe(same.length);
    const twins = createApiIndex(withEndpoints({ displayName: "Same" }, { displayName: "Same" }));
    expect(titles({ ...api, index: twins })).toEqual(
      expect.arrayContaining(["Same (call0)", "Same (call1)"]),
    );
  });

  it("of a single API begin with its overview in one version, which has one address", () => {
    const older = { ...api, id: "garden-1", version: "1" };
    const [home, , ...pages] = listPages([older, { ...api, version: "2" }], "garden");
    const overview = pages.find(({ path }) => path === "/garden");
    expect(home).toMatchObject({ path: "/", apiId: "garden", repeats: "/garden" });
    expect(overview).toMatchObject({ title: "Garden 2" });
    expect(overview).not.toHaveProperty("repeats");
  });

  it("leave the names of lists free", () => {
    const taken = withEndpoints({ id: "schemas" }, { id: "Errors" }, { id: "changes" });
    const [first, second, third] = createNodeSlugs(taken).values();
    expect([first, second, third]).toEqual(["schemas-2", "errors-2", "changes-2"]);
  });
});

describe("ids on pages", () => {
  it("have dots between names only, and no spaces", () => {
    expect(nameAnchor("request.body", "owner")).toBe("request.body.owner");
    expect(nameAnchor(undefined, "owner")).toBe(undefined);
    const names = ["a.b", "a~.b", "a b", "a~_b", "~", ""];
    const anchors = names.map((name) => nameAnchor("x", name));
    expect(new Set(anchors).size).toBe(names.length);
    expect(anchors[0]).toBe("x.a~.b");
    for (const anchor of anchors) expect(anchor).not.toMatch(/\s/);
  });

  it("are numbered where siblings have the same name", () => {
    expect(createAnchorNames(["a", "b", "a", "a-2", "a"])).toEqual([
      "a",
      "b",
      "a-2",
      "a-2-2",
      "a-3",
    ]);
  });
});
