import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegistryClient } from "../../../generated/registry/index.js";
import { databaseKinds, type TestDatabase } from "../node/open-databases.js";
import { openClient } from "./open-client.js";
import { nobodysId, openRegistry, type TestRegistry } from "./open-registry.js";

/** A definition with an endpoint for each path. */
function createDefinition(...paths: readonly string[]): string {
  const endpoints = paths.map((path) => [
    path,
    { id: path, method: "GET", path: [{ type: "literal", value: `/${path}` }] },
  ]);
  return JSON.stringify({
    id: nobodysId,
    endpoints: Object.fromEntries(endpoints) as object,
    websockets: {},
    webhooks: {},
    types: {},
    subpackages: {},
    auths: {},
  });
}

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`versions of SDKs on: ${kind.name}`, () => {
    let opened: TestDatabase;
    let server: TestRegistry;
    let client: RegistryClient;

    beforeAll(async () => {
      opened = await kind.open();
      server = await openRegistry(opened.database);
      client = openClient(server);
    });
    afterAll(() => opened.remove());

    const publish = async (name: string, version: string, apiId = "pets", orgId = "acme") => {
      const sdk = { package: name, version };
      const snippets = { type: "typescript" as const, sdk, snippets: [] };
      const result = await client.snippets.createSnippets({ body: { orgId, apiId, snippets } });
      expect(result).toMatchObject({ ok: true });
    };
    const compute = async (name: string, more: object = {}, caller = client) => {
      const request = { org: "acme", package: name, ...more };
      const result = await caller.sdks.computeSemanticVersion({ body: request });
      return result.ok ? `${result.body.version} ${result.body.bump}` : result.error.error;
    };

    it("cannot be computed of a package without one", async () => {
      await server.generate("acme");
      expect(await compute("nothing")).toBe("FailedToComputeExistingVersion");
      expect(await compute("nothing", { githubRepository: "acme/nothing" })).toBe(
        "FailedToComputeExistingVersion",
      );
    });

    it("cannot be raised when none is a semantic version", async () => {
      await publish("odd", "2024b");
      expect(await compute("odd")).toBe("FailedToIncrementVersion");
    });

    it("follow the highest: a patch while nothing else is known", async () => {
      for (const version of ["1.9.0", "1.10.0", "1.2.0", "2.0.0-rc.1", "nightly"]) {
        await publish("many", version);
      }
      expect(await compute("many")).toBe("1.10.1 PATCH");
      expect(await compute("many", { language: "TypeScript" })).toBe("1.10.1 PATCH");
      expect(await compute("many", { language: "Python" })).toBe("FailedToComputeExistingVersion");
      await publish("candidate", "3.0.0-rc.2");
      expect(await compute("candidate")).toBe("3.0.0 PATCH");
    });

    it("rise by what changed since the SDK was made", async () => {
      const register = async (...paths: string[]) => {
        expect((await server.register(createDefinition(...paths))).status).toBe(200);
      };
      await register("a", "b");
      await publish("late", "2.1.0");
      await publish("early", "0.4.2");
      expect(await compute("late")).toBe("2.1.1 PATCH");
      await register("a", "b", "c");
      expect([await compute("late"), await compute("early")]).toEqual([
        "2.2.0 MINOR",
        "0.5.0 MINOR",
      ]);
      await register("b", "c");
      expect([await compute("late"), await compute("early")]).toEqual([
        "3.0.0 MAJOR",
        "0.5.0 MINOR",
      ]);
      await publish("late", "3.0.0");
      expect(await compute("late")).toBe("3.0.1 PATCH");
    });

    it("follow the tags of the repository where nothing was stored", async () => {
      const check = (ref: string) => ({
        checkId: ref,
        repositoryOwner: "acme",
        repositoryName: "sdk",
        ref,
        name: "test",
        status: "completed",
        conclusion: "success",
        checkRunUrl: "https://x.example",
        createdAt: "2026-03-01T07:00:00Z",
      });
      await client.githubRepositories.upsertRepository({
        body: {
          type: "sdk",
          id: { type: "github", id: "1" },
          name: "sdk",
          owner: "acme",
          fullName: "acme/sdk",
          url: "https://x.example",
          repositoryOwnerOrganizationId: "acme",
          defaultBranchChecks: ["main", "v1.9.0", "refs/tags/v1.10.0", "1.2.0", "v1"].map(check),
          sdkLanguage: "go",
        },
      });
      const githubRepository = "acme/sdk";
      expect(await compute("tagged", { githubRepository })).toBe("1.10.1 PATCH");
      await server.generate("other");
      expect(await compute("tagged", { githubRepository, org: "other" })).toBe(
        "FailedToComputeExistingVersion",
      );
      await publish("tagged", "0.1.0");
      expect(await compute("tagged", { githubRepository })).toBe("0.1.1 PATCH");
    });

    it("are told the organization alone, and tokens of a package only that one's", async () => {
      const other = openClient(server, (await server.generate("other")).token);
      expect(await compute("many", {}, other)).toBe("UnauthorizedError");
      const reader = openClient(server, (await server.generate("acme", "sdk:read:many")).token);
      expect(await compute("many", {}, reader)).not.toBe("UnauthorizedError");
      expect(await compute("late", {}, reader)).toBe("UnauthorizedError");
    });
  });
}
