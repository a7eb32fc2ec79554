import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importDocument, type ImportResult } from "../../../generator/import/index.js";
import { joinImports } from "../../../generator/join/join-imports.js";
import { planClient, type PlanOptions } from "../../../generator/plan/index.js";
import { collectTypes, type ApiDefinition } from "../../../runtime/definition/index.js";

const folder = join(import.meta.dirname, "../../corpus");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(ya?ml|json)$/.test(file),
);
const importFile = (file: string): Promise<ImportResult> =>
  importDocument({ file: join(folder, file) });
const importText = (file: string, text: string): Promise<ImportResult> =>
  importDocument({ file, text });

/** Ids of types, schemes and endpoints that something refers to and that are not there. */
function listDangling(definition: ApiDefinition): string[] {
  const { types, auths, endpoints, websockets, webhooks } = definition;
  const starts = [
    ...Object.keys(types).map((typeId) => ({ typeId })),
    ...Object.values(endpoints).map((endpoint) => ({ endpoint })),
    ...Object.values(websockets).map((channel) => ({ channel })),
    ...Object.values(webhooks).map((webhook) => ({ webhook })),
  ];
  const named = starts.flatMap((start) => [...collectTypes(definition, start)]);
  const schemes = [...Object.values(endpoints), ...Object.values(websockets)].flatMap((node) => [
    ...(node.auth ?? []),
    ...(node.multiAuth ?? []).flatMap((each) => each.schemes),
  ]);
  return [
    ...named.filter((id) => !Object.hasOwn(types, id)),
    ...schemes.filter((id) => !Object.hasOwn(auths, id)),
  ];
}

const head = (title: string) => `openapi: 3.1.0\ninfo: { title: ${title}, version: 1.0.0 }\n`;
const petsText = `${head("Pets")}
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        "200": { description: All., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key } }
  schemas:
    Pet: { type: object, properties: { owner: { $ref: "#/components/schemas/Owner" }, parent: { $ref: "#/components/schemas/Pet" } } }
    Owner: { type: object, properties: { id: { type: integer } } }
    Problem: { type: object, properties: { message: { type: string } } }
`;

describe("joining definitions", () => {
  it.each(files)("leaves a definition as it is when joined with itself: %s", async (file) => {
    const [first, second] = [await importFile(file), await importFile(file)];
    const { definition } = await importFile(file);
    const joined = joinImports([{ result: first }, { result: second }]);
    expect(joined.definition).toEqual(definition);
    expect(joined.issues.map(({ code }) => code)).not.toContain("conflicting-names");
  });

  it.each(files)("prefixes every name and every reference to it: %s", async (file) => {
    const pets = await importText("pets.yaml", petsText);
    const plain = await importFile(file);
    const dangling = listDangling(plain.definition).length;
    const { definition, origins, issues } = joinImports([
      { result: pets },
      { result: await importFile(file), prefix: "other" },
    ]);
    expect(listDangling(definition)).toHaveLength(dangling);
    expect(issues.map(({ code }) => code)).not.toContain("conflicting-names");
    for (const kind of ["types", "endpoints", "websockets", "webhooks", "auths"] as const) {
      const before = Object.keys(plain.definition[kind]).length;
      const added = Object.keys(definition[kind]).filter(
        (id) => !Object.hasOwn(pets.definition[kind], id),
      );
      expect(added, kind).toHaveLength(before);
      expect(added.filter((id) => !/^other/i.test(id))).toEqual([]);
      expect(
        new Set(Object.entries(definition[kind]).map(([id, { id: own = id }]) => id === own)),
      ).not.toContain(false);
    }
    const known = Object.keys(definition.endpoints).map((id) => `/endpoints/${id}`);
    const declared = [...origins.keys()].filter((pointer) => /^\/endpoints\/[^/]+$/.test(pointer));
    expect(declared.map((pointer) => pointer.replaceAll("~1", "/")).sort()).toEqual(known.sort());
  });

  it("keeps one of what documents declare alike, and of nothing that refers to what differs", async () => {
    const other = petsText
      .replace("integer", "string")
      .replaceAll("pets", "cats")
      .replace("listPets", "listCats");
    const { definition, issues } = joinImports([
      { result: await importText("pets.yaml", petsText) },
      { result: await importText("cats.yaml", other), prefix: "cats" },
    ]);
    expect(Object.keys(definition.types)).toEqual([
      "Pet",
      "Owner",
      "Problem",
      "CatsPet",
      "CatsOwner",
    ]);
    expect(Object.keys(definition.auths)).toEqual(["key"]);
    expect(Object.keys(definition.endpoints)).toEqual(["listPets", "catsListCats"]);
    expect(issues).toEqual([]);
  });

  it("reports what differs under one name, with both places and what to do", async () => {
    const other = petsText
      .replace("integer", "string")
      .replace("X-Key", "X-Other")
      .replaceAll("/pets", "/cats");
    const { issues } = joinImports([
      { result: await importText("pets.yaml", petsText) },
      { result: await importText("cats.yaml", other) },
    ]);
    expect(issues.map(({ message }) => message)).toEqual([
      "The schema 'Pet' is not the one of that name in pets.yaml:13:5.",
      "The schema 'Owner' is not the one of that name in pets.yaml:14:5.",
      "The operation 'listPets' is not the one of that name in pets.yaml:6:5.",
      "The security scheme 'key' is not the one of that name in pets.yaml:11:22.",
    ]);
    expect(issues[0]).toMatchObject({
      code: "conflicting-names",
      severity: "error",
      file: "cats.yaml",
      pointer: "/components/schemas/Pet",
      hint: expect.stringContaining('{ "document": "cats.yaml", "prefix": "..." }'),
    });
  });

  it("joins formats: HTTP operations, channels and methods of JSON-RPC", async () => {
    const parts = [
      { result: await importFile("museum-31.yaml") },
      { result: await importFile("asyncapi/simple-asyncapi.yml"), prefix: "events" },
      { result: await importFile("openrpc/tasks-openrpc.json"), prefix: "rpc" },
    ] as const;
    const [museum, events, rpc] = parts.map(({ result }) => ({ ...result.definition }));
    const { definition } = joinImports([...parts]);
    expect(definition.info).toEqual(museum?.info);
    expect(Object.keys(definition.endpoints)).toHaveLength(
      Object.keys(museum?.endpoints ?? {}).length + Object.keys(rpc?.endpoints ?? {}).length,
    );
    expect(Object.keys(definition.websockets)).toHaveLength(
      Object.keys(events?.websockets ?? {}).length,
    );
  });

  it("renames the channels of replies", async () => {
    const text = `asyncapi: 3.0.0
info: { title: Pings, version: "1" }
servers: { s: { host: h.example, protocol: ws } }
channels:
  ping: { address: /ping, messages: { ping: { payload: {} } } }
  pong: { address: /pong, messages: { pong: { payload: {} } } }
operations:
  ping: { action: receive, channel: { $ref: "#/channels/ping" }, reply: { channel: { $ref: "#/channels/pong" } } }
`;
    const { definition } = joinImports([
      { result: await importText("a.yaml", text) },
      {
        result: await importText(
          "b.yaml",
          text.replaceAll("payload: {}", "payload: { type: string }"),
        ),
        prefix: "b",
      },
    ]);
    const replies = Object.values(definition.websockets).flatMap(({ id, operations }) =>
      (operations ?? []).map(({ reply }) => [id, reply?.channel]),
    );
    expect(replies).toHaveLength(2);
    expect(replies[0]).toEqual(["ping", "pong"]);
    const renamed = replies[1]?.[1];
    expect(renamed).not.toBe("pong");
    expect(Object.keys(definition.websockets)).toContain(renamed);
  });
});

describe("schemes of joined documents", () => {
  const loginText = (title: string, path: string) => `${head(title)}
paths:
  ${path}:
    post: { operationId: getToken, responses: { "200": { description: A token. } } }
  /${title.toLowerCase()}:
    get: { operationId: list${title}, security: [{ login: [read] }], responses: { "200": { description: All. } } }
components:
  securitySchemes:
    login:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: "https://id.example/token", scopes: { read: R } } }
      x-frond-auth: { tokenEndpoint: { operation: getToken } }
`;

  const join = async (second: string) => {
    const results = [
      await importText("pets.yaml", loginText("Pets", "/token")),
      await importText("orders.yaml", second),
    ] as const;
    return joinImports([{ result: results[0] }, { result: results[1], prefix: "orders" }])
      .definition;
  };
  const tokenEndpointOf = (definition: ApiDefinition, scheme: string) => {
    const auth = definition.auths[scheme];
    return auth?.type === "oAuth" && auth.value.type === "clientCredentials"
      ? auth.value.value.endpointId
      : undefined;
  };

  it("get tokens from the operations of their own documents", async () => {
    const definition = await join(loginText("Orders", "/other-token"));
    expect(tokenEndpointOf(definition, "login")).toBe("getToken");
    expect(tokenEndpointOf(definition, "ordersLogin")).toBe("ordersGetToken");
    expect(definition.endpoints["ordersListOrders"]?.multiAuth).toEqual([
      { schemes: ["ordersLogin"], scopes: { ordersLogin: ["read"] } },
    ]);
  });

  it("are one where they and the operations that give the tokens are alike", async () => {
    const definition = await join(loginText("Orders", "/token"));
    expect(Object.keys(definition.auths)).toEqual(["login"]);
    expect(Object.keys(definition.endpoints)).toEqual(["getToken", "listPets", "ordersListOrders"]);
    expect(definition.endpoints["ordersListOrders"]?.multiAuth).toEqual([
      { schemes: ["login"], scopes: { login: ["read"] } },
    ]);
  });
});

describe("methods of joined documents", () => {
  const text = (title: string, ...operations: readonly (readonly [id: string, tag?: string])[]) => {
    const paths = operations.map(([operationId, tag]) => {
      const responses = { "204": { description: "Done." } };
      const get = { operationId, responses, ...(tag ? { tags: [tag] } : {}) };
      return [`/${title}/${operationId}`, { get }] as const;
    });
    const document = { openapi: "3.1.0", info: { title, version: "1" } };
    return JSON.stringify({ ...document, paths: Object.fromEntries(paths) });
  };

  it("repeat no prefix in groups that one prefix has alone; functions keep it", async () => {
    const pets = text("pets", ["listPets", "pets"], ["listEvents", "events"]);
    const orders = text(
      "orders",
      ["list", "orders"],
      ["ordersGet", "orders"],
      ["listEvents", "events"],
      ["ping"],
    );
    const joined = joinImports([
      { result: await importText("pets.json", pets) },
      { result: await importText("orders.json", orders), prefix: "orders" },
    ]);
    const { definition, tagPrefixes = new Map<string, string>() } = joined;
    const methodsOf = (options: Partial<PlanOptions>) => {
      const plan = planClient(definition, { packageName: "shop", tagPrefixes, ...options });
      return plan.operations.map(({ methodName }) => methodName);
    };
    expect(methodsOf({})).toEqual([
      "listPets",
      "listEvents",
      "list",
      "ordersGet",
      "ordersListEvents",
      "ordersPing",
    ]);
    expect(methodsOf({ stripTags: true }).slice(2, 4)).toEqual(["list", "get"]);
    const { operations } = planClient(definition, { packageName: "shop", tagPrefixes });
    expect(operations.slice(2, 4).map(({ functionName }) => functionName)).toEqual([
      "ordersList",
      "ordersOrdersGet",
    ]);
    // A hook has the last word.
    const names = { operation: (name: string) => name };
    expect(methodsOf({ names }).slice(2, 4)).toEqual(["ordersList", "ordersOrdersGet"]);
  });
});
