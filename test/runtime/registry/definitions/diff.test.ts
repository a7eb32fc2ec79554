import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmbedded, type TestDatabase } from "../../node/open-databases.js";
import { openRegistry, type CallAnswer, type TestRegistry } from "../open-registry.js";

const text = { type: "alias", value: { type: "primitive", value: { type: "string" } } } as const;
const named = (id: string) => ({ type: "alias", value: { type: "id", id } }) as const;
const optional = (value: object) =>
  ({ type: "alias", value: { type: "optional", shape: value } }) as const;
const object = (...keys: readonly string[]) => ({
  type: "object",
  extends: [],
  properties: keys.map((key) => ({ key, valueShape: optional(text) })),
});

const lamp = {
  id: "getLamp",
  method: "GET",
  path: [
    { type: "literal", value: "/lamps/" },
    { type: "pathParameter", value: "lampId" },
  ],
  pathParameters: [{ key: "lampId", valueShape: text }],
  queryParameters: [{ key: "since", valueShape: optional(text) }],
  responses: [
    { statusCode: 200, contentType: "application/json", body: named("Lamp"), isWildcard: false },
  ],
};
const create = {
  id: "createLamp",
  method: "POST",
  path: [{ type: "literal", value: "/lamps" }],
  requests: [{ contentType: "application/json", body: object("name", "place") }],
};
const removed = { ...create, id: "dimLamps", path: [{ type: "literal", value: "/dim" }] };

function define(
  endpoints: readonly (Readonly<Record<string, unknown>> & { id: string })[],
  ...keys: string[]
): string {
  return JSON.stringify({
    id: randomUUID(),
    endpoints: Object.fromEntries(endpoints.map((endpoint) => [endpoint.id, endpoint])),
    websockets: {},
    webhooks: {},
    types: { Lamp: { name: "Lamp", shape: object(...keys) } },
    subpackages: {},
    auths: {},
  });
}

let opened: TestDatabase;
let server: TestRegistry;
let token: string;
let ids: readonly string[];

beforeAll(async () => {
  opened = await openEmbedded();
  server = await openRegistry(opened.database);
  token = (await server.generate("acme")).token;
  const requests = [{ contentType: "application/json", body: object("name", "color") }];
  const before = define([{ ...lamp, queryParameters: [] }, create, removed], "a");
  const next = [lamp, { ...create, requests }, { ...create, id: "x", method: "PUT" }];
  const after = define(next, "b");
  const answers = await Promise.all([before, after].map((each) => server.register(each, token)));
  ids = answers.map(({ json }) => (json as { apiDefinitionId: string }).apiDefinitionId);
});
afterAll(() => opened.remove());

const diff = (before: string, after: string, caller = token): Promise<CallAnswer> =>
  server.call(
    "GET",
    `/registry/diff?previousApiDefinitionId=${before}&currentApiDefinitionId=${after}`,
    { token: caller },
  );

describe("the difference of two stored definitions", () => {
  it("names endpoints that came, went and changed, and which keys", async () => {
    const answer = await diff(ids[0] ?? "", ids[1] ?? "");
    const none = { added: [], removed: [] };
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        addedEndpoints: [{ id: { path: "/lamps", method: "PUT", identifierOverride: "x" } }],
        removedEndpoints: [
          { id: { path: "/dim", method: "POST", identifierOverride: "dimLamps" } },
        ],
        updatedEndpoints: [
          {
            id: { path: "/lamps/{lampId}", method: "GET", identifierOverride: "getLamp" },
            pathParameterDiff: none,
            queryParameterDiff: { added: [{ wireKey: "since" }], removed: [] },
            requestBodyDiff: none,
            responseBodyDiff: { added: [{ wireKey: "b" }], removed: [{ wireKey: "a" }] },
          },
          {
            id: { path: "/lamps", method: "POST", identifierOverride: "createLamp" },
            pathParameterDiff: none,
            queryParameterDiff: none,
            requestBodyDiff: { added: [{ wireKey: "color" }], removed: [{ wireKey: "place" }] },
            responseBodyDiff: none,
          },
        ],
        markdown: expect.stringContaining("## API changes"),
      },
    ]);
  });

  it("of a definition to itself is none", async () => {
    expect((await diff(ids[1] ?? "", ids[1] ?? "")).json).toEqual({
      addedEndpoints: [],
      removedEndpoints: [],
      updatedEndpoints: [],
      markdown: "No changes.\n",
    });
  });

  it("is refused, with the place, when the caller may not load both", async () => {
    const foreign = (await server.generate("other")).token;
    for (const [before, after, caller, pointers] of [
      [ids[0], randomUUID(), token, ["/query/currentApiDefinitionId"]],
      ["no-uuid", ids[1], token, ["/query/previousApiDefinitionId"]],
      [
        ids[0],
        ids[1],
        foreign,
        ["/query/previousApiDefinitionId", "/query/currentApiDefinitionId"],
      ],
    ] as const) {
      const answer = await diff(before ?? "", after ?? "", caller);
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({
        error: "InvalidRequest",
        content: pointers.map((pointer) => ({ pointer })),
      });
    }
  });
});
