import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../../generated/registry/handlers.js";
import { prepopulateS3Bucket } from "../../../generated/registry/index.js";
import { openEmbedded, type TestDatabase } from "../node/open-databases.js";
import { registryCalls, tokenCalls } from "../../definitions/registry-calls.js";
import { bootstrapToken, openRegistry, type TestRegistry } from "./open-registry.js";

const served = [
  "loadApiDefinition",
  "loadApiDefinitionLegacy",
  "registerApiDefinition",
  "diffApiDefinitions",
  "initDocsRegistration",
  "finishDocsRegistration",
  "finishDocsRegistrationV1",
  "loadDocsForUrl",
  "loadPrivateDocsForUrl",
  "loadDocsForDomain",
  "loadDocsForDomainLegacy",
  "getDocsById",
  "getDocsSitesForOrg",
  "getDocsUrlMetadata",
  "getOrganizationForUrl",
  "initDocsPreviewRegistration",
  "initDocsRegistrationV1",
  "invalidateDocsCache",
  "listDocsUrls",
  "prepopulateS3Bucket",
  "setDocsArchived",
  "setDocsUrlMetadata",
  "transferDocsOwnership",
  "registerSnippetTemplate",
  "registerSnippetTemplates",
  "getSnippetTemplate",
  "generateToken",
  "revokeToken",
  "listTokens",
  "rotateToken",
  ...listCalls("cliReleases", "generatorReleases", "generators"),
  ...listCalls("githubPullRequests", "githubRepositories", "sdks", "snippets"),
];

function listCalls(...groups: readonly string[]): string[] {
  return registryCalls.filter(({ group }) => groups.includes(group)).map(({ id }) => id);
}

let opened: TestDatabase;
let server: TestRegistry;
beforeAll(async () => {
  opened = await openEmbedded();
  server = await openRegistry(opened.database);
}, 60_000);
afterAll(() => opened.remove(), 60_000);

describe("calls that are declared but not made yet", () => {
  it("answer 501, whoever calls and whatever is sent, and name no token as missing", async () => {
    const missing = [...registryCalls, ...tokenCalls].filter(({ id }) => !served.includes(id));
    expect(missing).toHaveLength(operations.length - served.length);
    for (const { method, path } of missing) {
      for (const token of [undefined, "unknown", bootstrapToken]) {
        const answer = await server.call(method, path.replace(/\{\w+\}/g, "1"), { token });
        expect([path, answer.status, answer.json]).toEqual([
          path,
          501,
          { error: "NotImplemented" },
        ]);
        expect(answer.headers.get("x-should-retry")).toBe("false");
      }
    }
  });

  it("are not tried again by the client", async () => {
    const fetch = (url: unknown, init?: RequestInit) =>
      server.registry.fetch(new Request(String(url), init));
    const result = await prepopulateS3Bucket({ fetch: fetch as typeof globalThis.fetch });
    expect(result).toMatchObject({
      ok: false,
      error: { error: undefined, content: { reason: "status-code", statusCode: 501 } },
      rawResponse: { attempts: 1 },
    });
  });

  it("leave the others as they are", async () => {
    const { token } = await server.generate("acme");
    expect(token).toMatch(/^frond_/);
    expect((await server.call("POST", "/tokens/generate", { body: {} })).status).toBe(401);
  });
});
