import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../../generated/registry/handlers.js";
import { openLighthouse, privateMark, type Lighthouse } from "./access/open-lighthouse.js";
import { scopeTable, scopes } from "./access/scope-table.js";

let lighthouse: Lighthouse;
beforeAll(async () => {
  lighthouse = await openLighthouse();
});
afterAll(() => lighthouse.close());

describe("who may do what", () => {
  it("is said of every operation, for every scope", () => {
    expect(Object.keys(scopeTable).sort()).toEqual(operations.map(({ id }) => id).sort());
    for (const row of Object.values(scopeTable)) expect(row).toHaveLength(scopes.length);
  });

  it.each(Object.entries(scopeTable))("%s: %j", async (id, row) => {
    const statuses: number[] = [];
    const refused: string[] = [];
    for (const token of lighthouse.tokens) {
      const answer = await lighthouse.call(id, token);
      statuses.push(answer.status);
      if (answer.status >= 400) refused.push(answer.text);
    }
    expect(statuses).toEqual(row);
    for (const text of refused) expect(text).toMatch(/^\{"error":"[A-Z]/);
    expect(refused.join("")).not.toContain(privateMark);
  });

  it("is no other for who has the definition's entity tag", async () => {
    const [, , , own] = lighthouse.tokens;
    const loaded = await lighthouse.call("loadApiDefinition", own);
    expect(loaded.text).toContain(privateMark);
    const etag = loaded.headers.get("etag") ?? "";
    const ask = async (id: string, token: string | undefined) =>
      (await lighthouse.call(id, token, { "if-none-match": etag })).status;
    const statuses = await Promise.all(
      lighthouse.tokens.map((token) => ask("loadApiDefinition", token)),
    );
    expect(statuses).toEqual([401, 401, 401, 304, 404, 401, 304, 304]);
    const legacy = await Promise.all(
      lighthouse.tokens.map((token) => ask("loadApiDefinitionLegacy", token)),
    );
    expect(legacy).toEqual([404, 404, 404, 304, 404, 404, 304, 304]);
  });

  it("lets everybody read a public site, and the definitions it refers to", async () => {
    const { domain, definitionId } = await lighthouse.publishOpenly();
    for (const token of lighthouse.tokens) {
      const read = (id: string, values: object) =>
        lighthouse.call(id, token, {}, values).then(({ status }) => status);
      expect(await read("loadDocsForUrl", { url: `https://${domain}` })).toBe(200);
      expect(await read("loadDocsForDomain", { domain })).toBe(200);
      expect(await read("loadApiDefinitionLegacy", { apiId: definitionId })).toBe(200);
    }
    const [nobody] = lighthouse.tokens;
    const alone = await lighthouse.call("loadApiDefinition", nobody, {}, { apiId: definitionId });
    expect(alone.status).toBe(401);
  });
});
