import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { DocumentGrammar } from "../../generator/import/grammar/grammar.js";
import { asyncApiGrammar } from "../../generator/import/grammar/asyncapi-grammar.js";
import { openApiGrammar } from "../../generator/import/grammar/openapi-grammar.js";
import { openRpcGrammar } from "../../generator/import/grammar/openrpc-grammar.js";
import { swaggerGrammar } from "../../generator/import/grammar/swagger-grammar.js";
import { findRetries, importDocument } from "../../generator/import/index.js";

const page = readFileSync(join(import.meta.dirname, "../../docs/guides/extensions.md"), "utf8");
const blocks = new Map(
  [...page.matchAll(/<!-- (\S+) -->\n\n```yaml\n([\s\S]*?)```/g)].map(([, name, text]) => [
    name,
    text ?? "",
  ]),
);

/** What becomes of a block of the page in a document; nothing of it may be reported. */
async function importBlock(name: string) {
  const text = `openapi: 3.1.0\ninfo: { title: Garden, version: "1" }\n${blocks.get(name) ?? ""}`;
  const { definition, issues } = await importDocument({ text });
  expect(issues).toEqual([]);
  return definition;
}

describe("The page on extensions", () => {
  it("names credentials", async () => {
    expect((await importBlock("names")).auths).toEqual({
      project: {
        type: "basicAuth",
        usernameName: "Project id",
        passwordName: "Project secret",
      },
      personal: { type: "bearerAuth", tokenName: "Personal access token" },
      device: {
        type: "header",
        headerWireValue: "X-Device",
        nameOverride: "Device key",
        prefix: "Key",
      },
    });
  });

  it("gets a token from an operation", async () => {
    expect((await importBlock("token")).auths).toEqual({
      login: {
        type: "oAuth",
        value: {
          type: "clientCredentials",
          value: {
            type: "referencedEndpoint",
            endpointId: "createToken",
            accessTokenLocator: "$.token",
            expiresInLocator: "$.seconds",
            clientIdProperty: "id",
            clientSecretProperty: "secret",
          },
        },
      },
    });
  });

  it("reads what was written for Fern", async () => {
    expect((await importBlock("fern")).auths).toEqual({
      token: { type: "bearerAuth", tokenName: "apiKey" },
      client: { type: "basicAuth", usernameName: "clientId", passwordName: "clientSecret" },
      key: {
        type: "header",
        headerWireValue: "Authorization",
        nameOverride: "apiToken",
        prefix: "Token",
      },
    });
  });

  it("takes an entry of generators.yml", async () => {
    expect((await importBlock("generators.yml")).auths).toMatchObject({
      login: {
        type: "oAuth",
        value: { value: { endpointId: "POST /oauth/token", accessTokenLocator: "$.access_token" } },
      },
    });
  });

  it("says how webhooks are signed", async () => {
    const { webhooks } = await importBlock("signature");
    expect(webhooks["plantWilted"]?.signature).toMatchObject({
      type: "hmac",
      header: "webhook-signature",
      secretPrefix: "whsec_",
    });
    expect(webhooks["plantSold"]?.signature).toEqual({
      type: "hmac",
      header: "X-Garden-Signature",
      algorithm: "sha256",
      encoding: "hex",
      prefix: "sha256=",
      components: ["timestamp", "body"],
      delimiter: ".",
      timestamp: {
        header: "X-Garden-Timestamp",
        format: "unix-seconds",
        toleranceInSeconds: 300,
      },
    });
    expect(webhooks["ping"]?.signature).toBeUndefined();
  });

  it("says when calls are retried", async () => {
    const text = `openapi: 3.1.0\ninfo: { title: Garden, version: "1" }\n${blocks.get("retries") ?? ""}`;
    const result = await importDocument({ text });
    expect(result.issues).toEqual([]);
    expect(findRetries(result)).toEqual({
      ofApi: { maxRetries: 4, initialDelayMs: 500, statusCodes: [429, "5XX"] },
      ofOperations: { "POST /reports": { maxRetries: 0 } },
    });
  });

  it("names every extension that is read, and no other", () => {
    const list = ({ kinds }: DocumentGrammar) =>
      [...kinds.values()].flatMap((k) => [...k.keys.keys()]);
    const grammars = [openApiGrammar, swaggerGrammar, asyncApiGrammar, openRpcGrammar];
    const read = new Set(grammars.flatMap(list).filter((key) => key.startsWith("x-")));
    const named = [...page.matchAll(/`(x-[\w-]+)`/g)].map(([, key]) => key);
    expect([...new Set(named)].sort()).toEqual([...read].sort());
  });
});
