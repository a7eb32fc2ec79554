import { randomUUID } from "node:crypto";
import { assert, asyncProperty, constantFrom, json } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKinds, type TestDatabase } from "../node/open-databases.js";
import {
  bootstrapToken,
  emptyDefinitionParts,
  nobodysId,
  openRegistry,
  type TestRegistry,
} from "./open-registry.js";

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`the registry on: ${kind.name}`, () => {
    let opened: TestDatabase;
    let server: TestRegistry;

    beforeAll(async () => {
      opened = await kind.open();
      server = await openRegistry(opened.database);
    });
    afterAll(() => opened.remove());

    async function registerAndLoad(definition: string): Promise<{ id: string; text: string }> {
      const answer = await server.register(definition);
      expect(answer.text).toMatch(/^\{"apiDefinitionId":"[0-9a-f-]{36}"\}$/);
      const id = (answer.json as { apiDefinitionId: string }).apiDefinitionId;
      const loaded = await server.load(id, bootstrapToken);
      expect(loaded.status).toBe(200);
      return { id, text: loaded.text };
    }

    describe("tokens", () => {
      it("are random, recognizable and kept as a hash alone", async () => {
        const first = await server.generate("acme");
        const second = await server.generate("acme");
        expect(first.token).toMatch(/^frond_[0-9A-Za-z]{49}$/);
        expect(first.token).not.toBe(second.token);
        expect(first.id).not.toBe(second.id);
        const rows = await opened.database.query("SELECT * FROM registry.tokens");
        expect(rows.length).toBeGreaterThanOrEqual(2);
        const kept = JSON.stringify(rows, (_key, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : value,
        );
        expect(kept).not.toContain(first.token.slice(6));
        expect(kept).not.toContain(bootstrapToken);
      });

      it("are not to be cached", async () => {
        const answer = await server.call("POST", "/tokens/generate", {
          token: bootstrapToken,
          body: { orgId: "acme", scope: "admin" },
        });
        expect(answer.headers.get("cache-control")).toBe("no-store");
      });

      it.each([
        ["no token", () => undefined],
        ["a wrong token", () => "wrong"],
        ["an almost right token", () => `${bootstrapToken}x`],
        ["an admin token of the organization", async () => (await server.generate("acme")).token],
      ])("are neither generated nor revoked with %s: 401", async (_name, findToken) => {
        const token = await findToken();
        const { id } = await server.generate("acme");
        const paths = { "/tokens/generate": { scope: "admin" }, "/tokens/revoke": { tokenId: id } };
        for (const [path, rest] of Object.entries(paths)) {
          const answer = await server.call("POST", path, {
            token,
            body: { orgId: "acme", ...rest },
          });
          expect(answer.status).toBe(401);
          expect(answer.headers.get("www-authenticate")).toBe("Bearer");
          expect(answer.json).toEqual({ error: "UnauthorizedError", content: expect.any(String) });
        }
      });

      it("may have the scopes admin and sdk:read:<package>, which reads no definitions", async () => {
        const admin = await server.generate("acme", "admin");
        expect((await server.load(nobodysId, admin.token)).status).toBe(404);
        const reader = await server.generate("acme", "sdk:read:@acme/pets");
        const refused = await server.load(nobodysId, reader.token);
        expect([refused.status, refused.json]).toEqual([
          401,
          {
            error: "UnauthorizedError",
            content:
              "This operation requires a token of the organization; this one reads only the package @acme/pets.",
          },
        ]);
      });

      it.each(["", "root", "sdk:read:", "sdk:read:a b", "administrator"])(
        "may not have the scope %j: 400 with the place",
        async (scope) => {
          const body = { orgId: "acme", scope };
          const answer = await server.call("POST", "/tokens/generate", {
            token: bootstrapToken,
            body,
          });
          expect(answer.status).toBe(400);
          expect(answer.json).toMatchObject({
            error: "InvalidRequest",
            content: [{ pointer: "/body/scope", severity: "error" }],
          });
        },
      );

      it("end at once when revoked, and only by their own organization and id", async () => {
        const { token, id } = await server.generate("acme");
        expect((await server.revoke("other", id)).status).toBe(200);
        expect((await server.revoke("acme", "tok_unknown")).status).toBe(200);
        expect((await server.load(nobodysId, token)).status).toBe(404);
        const answer = await server.revoke("acme", id);
        expect([answer.status, answer.text]).toEqual([200, ""]);
        expect((await server.load(nobodysId, token)).status).toBe(401);
        expect((await server.revoke("acme", id)).status).toBe(200);
      });
    });

    describe("registering", () => {
      const definition = `{"id":"${nobodysId}",${emptyDefinitionParts}}`;

      it("gives another id each time and keeps both", async () => {
        const first = await registerAndLoad(definition);
        const second = await registerAndLoad(definition);
        expect(first.id).not.toBe(second.id);
        expect((await server.load(first.id, bootstrapToken)).text).toBe(first.text);
      });

      it("stores a request that is repeated with its idempotency key once", async () => {
        const register = async (key: string) => {
          const answer = await server.call("POST", "/registry/api/register", {
            token: bootstrapToken,
            body: `{"orgId":"acme","apiId":"pets","definition":${definition}}`,
            headers: { "idempotency-key": key },
          });
          expect(answer.status).toBe(200);
          return (answer.json as { apiDefinitionId: string }).apiDefinitionId;
        };
        const id = await register("first");
        expect(await register("first")).toBe(id);
        const rows = await opened.database.query(
          "SELECT id FROM registry.api_definitions WHERE id = $1",
          [id],
        );
        expect(rows).toHaveLength(1);
        const loaded = await server.load(id, bootstrapToken);
        expect(loaded.json).toMatchObject({ id });
        expect(await register("second")).not.toBe(id);
      });

      it("needs an admin token of the organization", async () => {
        const { token } = await server.generate("acme");
        expect((await server.register(definition, token)).status).toBe(200);
        const reader = await server.generate("acme", "sdk:read:pets");
        for (const [who, orgId, status, error] of [
          [token, "other", 403, "UserNotInOrgError"],
          ["wrong", "acme", 401, "UnauthorizedError"],
        ] as const) {
          const answer = await server.register(definition, who, orgId);
          expect(answer.status).toBe(status);
          expect(answer.json).toEqual({ error, content: expect.any(String) });
        }
        const refused = await server.register(definition, reader.token);
        expect([refused.status, refused.json]).toEqual([
          401,
          {
            error: "UnauthorizedError",
            content:
              "This operation requires a token with the scope admin; this one has sdk:read:pets.",
          },
        ]);
        const anonymous = await server.call("POST", "/registry/api/register", {
          body: `{"orgId":"acme","apiId":"pets","definition":${definition}}`,
        });
        expect(anonymous.status).toBe(401);
      });

      it("takes source documents along, but promises no place to upload them", async () => {
        const body =
          `{"orgId":"acme","apiId":"pets","definition":${definition},` +
          `"sources":{"main":{"type":"openapi"}}}`;
        const answer = await server.call("POST", "/registry/api/register", {
          token: bootstrapToken,
          body,
        });
        expect(answer.json).toEqual({ apiDefinitionId: expect.any(String) });
      });

      it("asks who is calling before it reads the body", async () => {
        let pulled = 0;
        const body = new ReadableStream<Uint8Array>(
          { pull: () => void (pulled += 1) },
          { highWaterMark: 0 },
        );
        const request = new Request("http://localhost/registry/api/register", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
          duplex: "half",
        } as RequestInit);
        expect((await server.registry.fetch(request)).status).toBe(401);
        expect(pulled).toBe(0);
      });

      it.each([
        ["a part is missing", '{"id":"x","endpoints":{}}', "/body/definition/types"],
        ["a part has another type", `{"id":1,${emptyDefinitionParts}}`, "/body/definition/id"],
        ["it is no object", '"text"', "/body/definition"],
      ])("refuses a definition of which %s, with the place", async (_name, wrong, pointer) => {
        const answer = await server.register(wrong);
        expect(answer.status).toBe(400);
        const { error, content } = answer.json as { error: string; content: { pointer: string }[] };
        expect(error).toBe("InvalidRequest");
        expect(content.map((issue) => issue.pointer)).toContain(pointer);
      });

      it("refuses a missing body, broken JSON and texts a database cannot keep", async () => {
        for (const body of [undefined, "{", "[]", "{}"]) {
          const choices = { token: bootstrapToken, body };
          const answer = await server.call("POST", "/registry/api/register", choices);
          expect([body, answer.status, answer.json]).toMatchObject([
            body,
            400,
            { error: "InvalidRequest" },
          ]);
        }
        for (const orgId of ["a\0b", "a\ud800b"]) {
          const answer = await server.register(definition, bootstrapToken, orgId);
          expect(answer.status).toBe(400);
          expect(answer.json).toMatchObject({ content: [{ pointer: "/body/orgId" }] });
        }
      });
    });

    describe("loading", () => {
      it("gives back the text as it was sent, to the character, but for the id", async () => {
        const sent =
          `{ "auths" : {},\n\t"types":{"9":{"name":"T","shape":{"type":"object","extends":[],"properties":[]}},` +
          `"1":{"name":"\\u00fc","shape":{"type":"object","extends":[],"properties":[]}},` +
          `"__proto__":{"name":"ü€🙂\\ud83d\\ude42 \\/","shape":{"type":"object","extends":[],"properties":[]}}},` +
          `"snippetsConfiguration":{"long":9223372036854775807,"exact":1.10,"tiny":1E-400,` +
          `"constructor":{"id":"inner"},"b":1,"a":2},  "id" : "00000000-0000-4000-8000-000000000000" ,` +
          `"websockets":{}, "webhooks":{},"subpackages":{},"endpoints":{}, "extra": "kept" }`;
        const { id, text } = await registerAndLoad(sent);
        expect(text).toBe(sent.replace('"00000000-0000-4000-8000-000000000000"', `"${id}"`));
      });

      it("replaces the id that a user sees: the last, however its key is encoded", async () => {
        const { id, text } = await registerAndLoad(
          `{"id":"first",${emptyDefinitionParts},"\\u0069d":"${nobodysId}"}`,
        );
        expect(text).toBe(`{"id":"first",${emptyDefinitionParts},"\\u0069d":"${id}"}`);
        expect((JSON.parse(text) as { id: string }).id).toBe(id);
      });

      it("takes the definition that a user sees when the key is there twice", async () => {
        const body =
          `{"definition":{"id":"first"},"orgId":"acme","apiId":"pets",` +
          `"definition":{"id":"${nobodysId}",${emptyDefinitionParts},"which":2}}`;
        const answer = await server.call("POST", "/registry/api/register", {
          token: bootstrapToken,
          body,
        });
        const { apiDefinitionId: id } = answer.json as { apiDefinitionId: string };
        expect((await server.load(id, bootstrapToken)).text).toBe(
          `{"id":"${id}",${emptyDefinitionParts},"which":2}`,
        );
      });

      it("gives back any JSON as it was sent", async () => {
        const seed = Math.trunc(Math.random() * 2 ** 31);
        const property = asyncProperty(
          json({ stringUnit: "binary" }),
          constantFrom("", " ", "\n\t"),
          async (value, space) => {
            const sent = `{${emptyDefinitionParts},${space}"snippetsConfiguration":${space}${value}${space},"id":"${nobodysId}"}`;
            const { id, text } = await registerAndLoad(sent);
            expect(text).toBe(`${sent.slice(0, -nobodysId.length - 2)}${id}"}`);
          },
        );
        await assert(property, { seed, numRuns: 40 });
      });

      it("keeps megabytes", async () => {
        const sent = `{"id":"${nobodysId}",${emptyDefinitionParts},"snippetsConfiguration":${JSON.stringify("ü".repeat(2_000_000))}}`;
        const { id, text } = await registerAndLoad(sent);
        expect(text === sent.replace(nobodysId, id)).toBe(true);
      });

      it("works with any valid token of the organization and with no other", async () => {
        const { id, text } = await registerAndLoad(`{"id":"${nobodysId}",${emptyDefinitionParts}}`);
        const reader = await server.generate("acme");
        const loaded = await server.load(id, reader.token);
        expect([loaded.status, loaded.text]).toEqual([200, text]);
        expect(loaded.headers.get("content-type")).toMatch(/^application\/json\b/);
        for (const token of [undefined, "", "wrong", reader.id]) {
          const answer = await server.call("GET", `/registry/api/latest/load/${id}`, { token });
          expect(answer.status).toBe(401);
          expect(answer.json).toEqual({ error: "UnauthorizedError", content: expect.any(String) });
        }
      });

      it.each(["bearer", "BEARER"])("takes the scheme in any case: %s", async (scheme) => {
        const headers = { authorization: `${scheme} ${bootstrapToken}` };
        expect((await server.load(nobodysId, undefined, headers)).status).toBe(404);
      });

      it("answers an unknown id by its named error, without content", async () => {
        const answer = await server.load(randomUUID(), bootstrapToken);
        expect([answer.status, answer.text]).toEqual([404, '{"error":"ApiDoesNotExistError"}']);
      });

      it("responds 304 to who has it, and 401 to who may no longer have it", async () => {
        const { id } = await registerAndLoad(`{"id":"${nobodysId}",${emptyDefinitionParts}}`);
        const etag = (await server.load(id, bootstrapToken)).headers.get("etag") ?? "";
        expect(etag).toMatch(/^W\/"[^"]+"$/);
        for (const tag of [etag, etag.slice(2), `"other", ${etag}`]) {
          const again = await server.load(id, bootstrapToken, { "if-none-match": tag });
          expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
        }
        expect((await server.load(id, bootstrapToken, { "if-none-match": '"other"' })).status).toBe(
          200,
        );
        expect((await server.load(id, "revoked", { "if-none-match": etag })).status).toBe(401);
        const unknown = randomUUID();
        const absent = await server.load(unknown, bootstrapToken, {
          "if-none-match": `"${unknown}"`,
        });
        expect(absent.status).toBe(404);
      });

      it("answers HEAD like GET, without the text", async () => {
        const { id } = await registerAndLoad(`{"id":"${nobodysId}",${emptyDefinitionParts}}`);
        const path = `/registry/api/latest/load/${id}`;
        const answer = await server.call("HEAD", path, { token: bootstrapToken });
        expect([answer.status, answer.text]).toEqual([200, ""]);
        expect(answer.headers.get("etag")).toContain(id);
        expect((await server.call("HEAD", path)).status).toBe(401);
      });

      it("may be kept by nobody but the caller", async () => {
        const { id } = await registerAndLoad(`{"id":"${nobodysId}",${emptyDefinitionParts}}`);
        const { headers } = await server.load(id, bootstrapToken);
        expect(headers.get("cache-control")).toBe("private, no-cache");
        expect(headers.get("vary")).toMatch(/Authorization.*Origin/);
      });
    });
  });
}
