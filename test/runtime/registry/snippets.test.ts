import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegistryClient } from "../../../generated/registry/index.js";
import type { SDKRequest, SDKSnippetsCreate, Snippet } from "../../../generated/registry/types.js";
import { databaseKinds, type TestDatabase } from "../node/open-databases.js";
import { openClient } from "./open-client.js";
import { nobodysId, openRegistry, type TestRegistry } from "./open-registry.js";

const getPet = { path: "/pets/{id}", method: "GET" };
const typescript = (version?: string) =>
  ({ type: "typescript", package: "@acme/pets", ...(version && { version }) }) as SDKRequest;

/** The snippets of one version of the TypeScript SDK, by method and path. */
function createTypescript(version: string, codes: Record<string, string>): SDKSnippetsCreate {
  return {
    type: "typescript",
    sdk: { package: "@acme/pets", version },
    snippets: Object.entries(codes).map(([key, client]) => {
      const [method = "", path = ""] = key.split(" ");
      return { endpoint: { path, method }, snippet: { client } };
    }),
  };
}

const python: SDKSnippetsCreate = {
  type: "python",
  sdk: { package: "acme-pets", version: "0.9.0" },
  snippets: [
    {
      endpoint: { ...getPet, identifierOverride: "pets.get" },
      exampleIdentifier: "small",
      snippet: { async_client: "await get(1)", sync_client: "get(1)" },
    },
    {
      endpoint: { ...getPet, identifierOverride: "pets.get" },
      exampleIdentifier: "large",
      snippet: { async_client: "await get(2)", sync_client: "get(2)" },
    },
  ],
};

/** A definition that declares one endpoint, which has no snippets. */
const definition = JSON.stringify({
  id: nobodysId,
  endpoints: {
    listPlants: {
      id: "listPlants",
      method: "GET",
      path: [{ type: "literal", value: "/plants" }],
    },
  },
  websockets: {},
  webhooks: {},
  types: {},
  subpackages: {},
  auths: {},
});

const codeOf = (snippet: Snippet): string =>
  "client" in snippet ? snippet.client : snippet.sync_client;

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`snippets on: ${kind.name}`, () => {
    let opened: TestDatabase;
    let server: TestRegistry;
    let bootstrap: RegistryClient;
    let acme: RegistryClient;

    beforeAll(async () => {
      opened = await kind.open();
      server = await openRegistry(opened.database);
      bootstrap = openClient(server);
      acme = openClient(server, (await server.generate("acme")).token);
    });
    afterAll(() => opened.remove());

    const create = async (snippets: SDKSnippetsCreate, apiId = "pets", orgId = "acme") => {
      const result = await bootstrap.snippets.createSnippets({ body: { orgId, apiId, snippets } });
      expect(result).toMatchObject({ ok: true });
    };
    const get = async (
      request: Partial<Parameters<RegistryClient["snippets"]["getSnippets"]>[0]["body"]>,
      client = acme,
    ) => {
      const whole = { endpoint: getPet, orgId: "acme", apiId: "pets", ...request };
      const result = await client.snippets.getSnippets({ body: whole });
      return result.ok ? result.body.map(codeOf) : result.error.error;
    };

    it("are refused while organization and API are unknown", async () => {
      const refuse = async (request: object, client: RegistryClient) => {
        const [one, all] = [
          await client.snippets.getSnippets({ body: { endpoint: getPet, ...request } }),
          await client.snippets.loadSnippets({ body: request }),
        ];
        if (one.ok || all.ok) throw new Error("allowed");
        expect(one.error).toMatchObject({ content: expect.any(String) });
        expect(one.error).toEqual(all.error);
        return one.error.error;
      };
      expect(await refuse({}, bootstrap)).toBe("OrgIdRequiredError");
      expect(await refuse({ orgId: "ghost" }, bootstrap)).toBe("OrgIdNotFound");
      expect(await refuse({ orgId: "ghost" }, acme)).toBe("UserNotInOrgError");
      expect(await refuse({}, acme)).toBe("OrgIdAndApiIdNotFound");
      expect(await refuse({ apiId: "pets" }, acme)).toBe("OrgIdAndApiIdNotFound");
      expect(await refuse({}, openClient(server, "unknown"))).toBe("UnauthorizedError");
      const ghost = await bootstrap.snippets.createSnippets({
        body: { orgId: "ghost", apiId: "pets", snippets: python },
      });
      expect(ghost).toMatchObject({ ok: false, error: { error: "OrgIdNotFound" } });
    });

    it("are stored by the organization's admin tokens alone", async () => {
      const request = { orgId: "acme", apiId: "pets", snippets: python };
      const refusedBy = async (token: string) => {
        const result = await openClient(server, token).snippets.createSnippets({ body: request });
        return result.ok ? undefined : result.error.error;
      };
      expect(await refusedBy((await server.generate("other")).token)).toBe("UserNotInOrgError");
      const reader = await server.generate("acme", "sdk:read:acme-pets");
      expect(await refusedBy(reader.token)).toBe("UnauthorizedError");
      expect(await acme.snippets.createSnippets({ body: request })).toMatchObject({ ok: true });
    });

    it("cannot be of an SDK without a name", async () => {
      const nameless = { ...python, sdk: { package: "", version: "1.0.0" } } as SDKSnippetsCreate;
      const maven = { group: "com.acme", artifact: "", version: "1.0.0" };
      const java = { type: "java" as const, sdk: maven, snippets: [] };
      for (const snippets of [nameless, java]) {
        const request = { orgId: "acme", apiId: "pets", snippets };
        expect(await acme.snippets.createSnippets({ body: request })).toMatchObject({
          ok: false,
          error: { error: "SDKNotFound" },
        });
      }
    });

    it("are read of every SDK in its latest version, with all examples", async () => {
      await create(createTypescript("1.9.0", { "GET /pets/{id}": "nine" }));
      await create(createTypescript("1.10.0", { "GET /pets/{id}": "ten", "POST /pets": "post" }));
      await create(createTypescript("2.0.0-rc.1", { "GET /pets/{id}": "rc" }));
      await create(createTypescript("next", { "GET /pets/{id}": "next" }));
      expect(await get({})).toEqual(["get(1)", "get(2)", "ten"]);
      expect(await get({ orgId: null, apiId: null })).toEqual(["get(1)", "get(2)", "ten"]);
      expect(await get({ exampleIdentifier: "large" })).toEqual(["get(2)"]);
      expect(await get({ exampleIdentifier: "none" })).toEqual([]);
    });

    it("are read of the SDKs that are named, in that order and version", async () => {
      const own: SDKRequest = { type: "python", package: "acme-pets", version: null };
      expect(await get({ sdks: [typescript(), own] })).toEqual(["ten", "get(1)", "get(2)"]);
      expect(await get({ sdks: [typescript("2.0.0-rc.1")] })).toEqual(["rc"]);
      expect(await get({ sdks: [typescript("next")] })).toEqual(["next"]);
      expect(await get({ sdks: [typescript("3.0.0")] })).toBe("SDKNotFound");
      expect(await get({ sdks: [{ type: "csharp", package: "@acme/pets" }] })).toBe("SDKNotFound");
      expect(await get({ sdks: [{ type: "php", package: "acme/pets" }] })).toBe("SDKNotFound");
      expect(await get({ sdks: [] })).toEqual([]);
    });

    it("are those of an endpoint by path and method, or by its id", async () => {
      expect(await get({ endpoint: { path: "/pets", method: "POST" } })).toEqual(["post"]);
      expect(await get({ endpoint: { path: "/pets", method: "PUT" } })).toBe("EndpointNotFound");
      const byId = { path: "/else", method: "PUT", identifierOverride: "pets.get" };
      expect(await get({ endpoint: byId })).toEqual(["get(1)", "get(2)", "ten"]);
      const unknown = { ...getPet, identifierOverride: "pets.other" };
      expect(await get({ endpoint: unknown })).toBe("EndpointNotFound");
    });

    it("are none, and no error, of an endpoint that the definition declares", async () => {
      const plants = { path: "/plants", method: "GET" };
      expect(await get({ endpoint: plants })).toBe("EndpointNotFound");
      const registered = await server.register(definition);
      expect(registered.status).toBe(200);
      const { apiId } = { apiId: "pets" };
      expect(await get({ endpoint: plants, apiId })).toEqual([]);
      expect(await get({ endpoint: { ...plants, identifierOverride: "listPlants" } })).toEqual([]);
    });

    it("are written from a stored template when values are given, else as stored", async () => {
      const registered = (await server.register(definition)).json as { apiDefinitionId: string };
      const template = {
        type: "generic" as const,
        isOptional: false,
        templateString: "pets.get($INPUT)",
        templateInputs: [{ type: "payload" as const, location: "PATH" as const, path: "id" }],
      };
      const stored = await bootstrap.snippetTemplates.registerSnippetTemplate({
        body: {
          orgId: "acme",
          apiId: "pets",
          apiDefinitionId: registered.apiDefinitionId,
          snippet: {
            sdk: { type: "typescript", package: "@acme/pets", version: "1.10.0" },
            endpointId: getPet,
            snippetTemplate: {
              type: "v1",
              clientInstantiation: "const pets = new Pets();",
              functionInvocation: template,
            },
          },
        },
      });
      expect(stored).toMatchObject({ ok: true });
      const payload = { pathParameters: [{ name: "id", value: "rex" }] };
      expect(await get({ payload })).toEqual([
        "get(1)",
        "get(2)",
        expect.stringContaining('pets.get("rex")'),
      ]);
      expect(await get({ payload, sdks: [typescript("1.9.0")] })).toEqual(["nine"]);
      expect(await get({})).toEqual(["get(1)", "get(2)", "ten"]);
    });

    it("replace those of the same SDK and endpoint, and no others", async () => {
      await create({ ...python, snippets: python.snippets.slice(1) } as SDKSnippetsCreate);
      expect(await get({ sdks: [{ type: "python", package: "acme-pets" }] })).toEqual(["get(2)"]);
      await create(
        createTypescript("1.10.0", { "POST /pets": "new", "GET /x": "\0\ud800 \u{1f600}" }),
      );
      expect(await get({ sdks: [typescript()] })).toEqual(["ten"]);
      expect(await get({ endpoint: { path: "/pets", method: "POST" } })).toEqual(["new"]);
    });

    it("are read by a token of one package as far as it goes", async () => {
      const { token } = await server.generate("acme", "sdk:read:@acme/pets");
      const reader = openClient(server, token);
      expect(await get({}, reader)).toEqual(["ten"]);
      expect(await get({ sdks: [typescript("1.9.0")] }, reader)).toEqual(["nine"]);
      const other: SDKRequest = { type: "python", package: "acme-pets" };
      expect(await get({ sdks: [other] }, reader)).toBe("UnauthorizedError");
      const page = await reader.snippets.loadSnippets({ body: { sdks: [other] } });
      expect(page).toMatchObject({ ok: false, error: { error: "UnauthorizedError" } });
    });

    it("are loaded page by page, by path and method", async () => {
      const codes = Array.from({ length: 150 }, (_, index) => {
        return [`GET /many/${String(index).padStart(3, "0")}`, `code ${index}`] as const;
      });
      await create(createTypescript("1.0.0", Object.fromEntries(codes)), "many");
      const load = async (page?: number) => {
        const result = await acme.snippets.loadSnippets({
          ...(page !== undefined && { page }),
          body: { orgId: "acme", apiId: "many" },
        });
        if (!result.ok) throw new Error(String(result.error.error));
        return result.body;
      };
      const first = await load();
      expect(first.next).toBe(2);
      expect(Object.keys(first.snippets)).toHaveLength(100);
      expect(first.snippets["/many/099"]).toEqual({
        GET: [
          {
            type: "typescript",
            sdk: { package: "@acme/pets", version: "1.0.0" },
            client: "code 99",
          },
        ],
      });
      const second = await load(2);
      expect(second.next).toBe(undefined);
      expect(Object.keys(second.snippets)).toHaveLength(50);
      expect(second.snippets).toHaveProperty("/many/149");
      expect(await load(3)).toEqual({ snippets: {} });
    });

    it.each([0, -1])("have no page %i", async (page) => {
      expect(await acme.snippets.loadSnippets({ page, body: {} })).toMatchObject({
        ok: false,
        error: { error: "InvalidPageError", content: expect.any(String) },
      });
    });

    it("need the API's id once there are several, and load only SDKs that exist", async () => {
      expect(await get({ apiId: null })).toBe("ApiIdRequiredError");
      const { snippets } = acme;
      expect(await snippets.loadSnippets({ body: {} })).toMatchObject({
        ok: false,
        error: { error: "ApiIdRequiredError", content: expect.stringContaining("many, pets") },
      });
      const request = { apiId: "many", sdks: [typescript("9.9.9")] };
      expect(await snippets.loadSnippets({ body: request })).toMatchObject({
        ok: false,
        error: { error: "SDKNotFound" },
      });
    });
  });
}
