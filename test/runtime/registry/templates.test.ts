import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  RegistryClient,
  type EndpointIdentifier,
  type SDK,
  type SDKRequest,
  type SnippetRegistryEntry,
} from "../../../generated/registry/index.js";
import { createDefinitionStore } from "../../../runtime/registry/store/definition-store.js";
import { databaseKinds, type TestDatabase } from "../node/open-databases.js";
import {
  bootstrapToken,
  emptyDefinitionParts,
  nobodysId,
  openRegistry,
  type TestRegistry,
} from "./open-registry.js";

const endpointId: EndpointIdentifier = { method: "GET", path: "/pets/{id}" };

function entry(
  sdk: SDK,
  client: string,
  id: EndpointIdentifier = endpointId,
): SnippetRegistryEntry {
  const call = { type: "generic", isOptional: false, templateString: "pets.get()" } as const;
  const snippetTemplate = { clientInstantiation: client, functionInvocation: call };
  return { sdk, endpointId: id, snippetTemplate: { type: "v1", ...snippetTemplate } };
}

const python = (version: string): SDK => ({ type: "python", package: "pets", version });

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`snippet templates: ${kind.name}`, () => {
    let opened: TestDatabase;
    let server: TestRegistry;
    let acme: RegistryClient;
    let apiDefinitionId: string;

    beforeAll(async () => {
      opened = await kind.open();
      server = await openRegistry(opened.database, { staffOrganization: "staff" });
      acme = connect((await server.generate("acme")).token);
      apiDefinitionId = await define("acme");
    });
    afterAll(() => opened.remove());

    function connect(token?: string): RegistryClient {
      const fetch = (url: unknown, init?: RequestInit) =>
        server.registry.fetch(new Request(String(url), init));
      return new RegistryClient({
        baseUrl: "http://localhost",
        maxRetries: 0,
        fetch: fetch as typeof globalThis.fetch,
        ...(token !== undefined && { token }),
      });
    }

    async function define(orgId: string): Promise<string> {
      const text = `{"id":"${nobodysId}",${emptyDefinitionParts}}`;
      const { json } = await server.register(text, bootstrapToken, orgId);
      return (json as { apiDefinitionId: string }).apiDefinitionId;
    }

    /** Stores templates under a new API, so that tests do not meet. */
    async function store(...snippets: SnippetRegistryEntry[]): Promise<void> {
      const api = { orgId: "acme", apiId: "pets", apiDefinitionId };
      const result = await acme.snippetTemplates.registerSnippetTemplates({
        body: { ...api, snippets },
      });
      expect(result).toMatchObject({ ok: true });
    }

    /** What creates the client in the template that is found, else the error. */
    async function find(
      sdk: SDKRequest,
      id: EndpointIdentifier = endpointId,
      client = acme,
      orgId = "acme",
    ): Promise<unknown> {
      const request = { orgId, apiId: "pets", sdk, endpointId: id };
      const result = await client.snippetTemplates.getSnippetTemplate({ body: request });
      return result.ok ? result.body.snippetTemplate.clientInstantiation : result.error;
    }

    it("are read back equal, with their definition, of every kind of SDK", async () => {
      const sdks: SDK[] = [
        { type: "typescript", package: "@acme/all", version: "1.0.0" },
        { type: "python", package: "all", version: "1.0.0" },
        { type: "go", githubRepo: "github.com/acme/all", version: "1.0.0" },
        { type: "ruby", gem: "all", version: "1.0.0" },
        { type: "java", group: "com.acme", artifact: "all", version: "1.0.0" },
        { type: "csharp", package: "Acme.All", version: "1.0.0" },
        { type: "php", package: "acme/all", version: "1.0.0" },
      ];
      for (const sdk of sdks) {
        const snippet: SnippetRegistryEntry = {
          ...entry(sdk, `new('${sdk.type}')`),
          additionalTemplates: { async: entry(sdk, "ünicode \u2028 $&").snippetTemplate },
        };
        const api = { orgId: "acme", apiId: "pets", apiDefinitionId };
        const stored = await acme.snippetTemplates.registerSnippetTemplate({
          body: { ...api, snippet },
        });
        expect(stored).toMatchObject({ ok: true });
        const request = { orgId: "acme", apiId: "pets", sdk, endpointId };
        const found = await acme.snippetTemplates.getSnippetTemplate({ body: request });
        expect(found.ok && found.body).toEqual({ ...snippet, apiDefinitionId });
      }
    });

    it("are replaced by others of the same endpoint, SDK and version", async () => {
      const sdk: SDK = { type: "ruby", gem: "again", version: "1.0.0" };
      await store(entry(sdk, "first"));
      await store(entry(sdk, "second"), entry({ ...sdk, version: "2.0.0" }, "other"));
      expect(await find(sdk)).toBe("second");
    });

    it("are of the latest version unless one is asked for: releases before candidates", async () => {
      const versions = ["nightly", "3.0.0-rc.1", "1.9.0", "1.10.0", "1.2.0", "3.0.0-rc.2"];
      await store(...versions.map((version) => entry(python(version), version)));
      const latest = { type: "python", package: "pets" } as const;
      expect(await find(latest)).toBe("1.10.0");
      expect(await find({ ...latest, version: null })).toBe("1.10.0");
      for (const version of versions) expect(await find(python(version))).toBe(version);
      await store(entry({ type: "python", package: "early", version: "nightly" }, "nightly"));
      for (const version of ["3.0.0-rc.9", "3.0.0-rc.10"]) {
        await store(entry({ type: "python", package: "early", version }, version));
      }
      expect(await find({ type: "python", package: "early" })).toBe("3.0.0-rc.10");
    });

    it("are found by the endpoint's own id before its method and path", async () => {
      const sdk: SDK = { type: "go", githubRepo: "github.com/acme/ids", version: "1.0.0" };
      const named = { ...endpointId, identifierOverride: "getPet" };
      const other = { ...endpointId, identifierOverride: "getPetOld" };
      await store(entry(sdk, "by path"), entry(sdk, "by id", named));
      expect(await find(sdk, named)).toBe("by id");
      expect(await find(sdk, { ...named, path: "/moved" })).toBe("by id");
      expect(await find(sdk)).toBe("by path");
      expect(await find(sdk, other)).toBe("by path");
    });

    it("that are not there are 404 with words", async () => {
      const cases: [SDKRequest, EndpointIdentifier, string][] = [
        [
          { type: "java", group: "com.acme", artifact: "none" },
          endpointId,
          "There is no template of GET /pets/{id} for the java package com.acme:none.",
        ],
        [
          python("9.9.9"),
          { ...endpointId, identifierOverride: "getPet" },
          "There is no template of getPet for the python package pets in version 9.9.9.",
        ],
        [
          { type: "python", package: "pets" },
          { method: "POST", path: "/pets/{id}" },
          "There is no template of POST /pets/{id} for the python package pets.",
        ],
      ];
      for (const [sdk, id, content] of cases) {
        expect(await find(sdk, id)).toMatchObject({ error: "SnippetNotFound", content });
      }
    });

    it("are stored all or none", async () => {
      const sdk: SDK = { type: "php", package: "acme/atomic", version: "1.0.0" };
      const good = entry(sdk, "good");
      const bad = { ...good, snippetTemplate: { type: "v1", clientInstantiation: "x" } };
      const body = { orgId: "acme", apiId: "pets", apiDefinitionId, snippets: [good, bad] };
      const path = "/snippet-template/register/batch";
      const answer = await server.call("POST", path, { token: bootstrapToken, body });
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({
        content: [{ pointer: "/body/snippets/1/snippetTemplate/functionInvocation" }],
      });
      expect(await find(sdk)).toMatchObject({ error: "SnippetNotFound" });
      const twice = [entry(sdk, "one"), entry(sdk, "two")];
      await store(...twice);
      expect(await find(sdk)).toBe("two");
      await store();
    });

    describe("are written", () => {
      const snippet = entry({ type: "ruby", gem: "planted", version: "1.0.0" }, "evil");
      const paths = { "/snippet-template/register": { snippet } };
      const bodies = { ...paths, "/snippet-template/register/batch": { snippets: [snippet] } };

      it("only with an admin token: 401 for others", async () => {
        const reader = (await server.generate("acme", "sdk:read:planted")).token;
        for (const token of [undefined, "unknown", reader]) {
          for (const [path, rest] of Object.entries(bodies)) {
            const body = { orgId: "acme", apiId: "pets", apiDefinitionId, ...rest };
            const answer = await server.call("POST", path, { token, body });
            expect([path, answer.status]).toEqual([path, 401]);
            expect(answer.json).toMatchObject({ error: "UnauthorizedError" });
          }
        }
      });

      it("only for the token's own organization and a definition of that API: 400 with the place", async () => {
        const acmeToken = (await server.generate("acme")).token;
        const foreign = (await server.generate("other")).token;
        const foreignId = await define("other");
        const attempts: [string, object, string][] = [
          [foreign, {}, "/body/orgId"],
          [acmeToken, { orgId: "other" }, "/body/orgId"],
          [foreign, { orgId: "other" }, "/body/apiDefinitionId"],
          [acmeToken, { apiDefinitionId: foreignId }, "/body/apiDefinitionId"],
          [acmeToken, { apiDefinitionId: randomUUID() }, "/body/apiDefinitionId"],
          [acmeToken, { apiId: "others" }, "/body/apiDefinitionId"],
        ];
        for (const [token, change, pointer] of attempts) {
          for (const [path, rest] of Object.entries(bodies)) {
            const body = { orgId: "acme", apiId: "pets", apiDefinitionId, ...rest, ...change };
            const answer = await server.call("POST", path, { token, body });
            expect([pointer, answer.status]).toEqual([pointer, 400]);
            expect(answer.json).toMatchObject({ content: [{ pointer }] });
          }
        }
        expect(await find(snippet.sdk)).toMatchObject({ error: "SnippetNotFound" });
      });

      it("with an entry in the audit trail", async () => {
        await store(entry(python("0.0.1"), "audited"));
        const [row] = await opened.database.query(
          "SELECT action, org_id, subject FROM registry.audit ORDER BY id DESC LIMIT 1",
        );
        const subject = `1 templates of ${apiDefinitionId}`;
        expect(row).toEqual({ action: "register", org_id: "acme", subject });
      });
    });

    describe("are read", () => {
      const sdk: SDK = { type: "csharp", package: "Acme.Read", version: "1.0.0" };

      it("by the organization, a token of the package and the staff; others are not told whether they exist", async () => {
        await store(entry(sdk, "private"));
        const allowed = await Promise.all([
          server.generate("acme", "sdk:read:Acme.Read"),
          server.generate("staff"),
        ]);
        for (const { token } of [...allowed, { token: bootstrapToken }]) {
          expect(await find(sdk, endpointId, connect(token))).toBe("private");
        }
        const refused = await Promise.all([
          server.generate("acme", "sdk:read:other"),
          server.generate("other"),
          server.generate("other", "sdk:read:Acme.Read"),
        ]);
        for (const token of [undefined, ...refused.map((each) => each.token)]) {
          for (const version of ["1.0.0", "7.7.7"]) {
            const found = await find({ ...sdk, version }, endpointId, connect(token));
            expect(found).toMatchObject({ error: "UnauthorizedError" });
          }
        }
      });

      it("by everybody while a published site refers to their definition", async () => {
        const definitions = createDefinitionStore(opened.database);
        const publicId = await define("acme");
        const api = { orgId: "acme", apiId: "pets", apiDefinitionId: publicId };
        const older = entry({ ...sdk, version: "0.9.0" }, "public");
        await acme.snippetTemplates.registerSnippetTemplate({ body: { ...api, snippet: older } });
        await definitions.publish("docs.acme.example", [publicId]);
        const latest = { type: "csharp", package: "Acme.Read" } as const;
        const foreign = (await server.generate("other")).token;
        for (const token of [undefined, foreign]) {
          expect(await find(latest, endpointId, connect(token))).toBe("public");
        }
        expect(await find(latest)).toBe("private");
        await definitions.publish("docs.acme.example", []);
        expect(await find(latest, endpointId, connect())).toMatchObject({
          error: "UnauthorizedError",
        });
      });
    });
  });
}
