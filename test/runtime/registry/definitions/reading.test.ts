import { randomUUID } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDefinitionStore } from "../../../../runtime/registry/store/definition-store.js";
import { databaseKinds, type TestDatabase } from "../../node/open-databases.js";
import { bootstrapToken, emptyDefinitionParts, nobodysId, openRegistry } from "../open-registry.js";
import type { TestRegistry } from "../open-registry.js";

const definition = `{"id":"${nobodysId}", ${emptyDefinitionParts}}`;
const absent = [404, '{"error":"ApiDoesNotExistError"}'];

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`reading definitions: ${kind.name}`, () => {
    let opened: TestDatabase;
    let server: TestRegistry;
    let acme: string;
    let foreign: string;
    let id: string;

    beforeAll(async () => {
      opened = await kind.open();
      server = await openRegistry(opened.database, { staffOrganization: "staff" });
      acme = (await server.generate("acme")).token;
      foreign = (await server.generate("other")).token;
      id = await register("acme");
    });
    afterAll(() => opened.remove());

    async function register(orgId: string, text = definition): Promise<string> {
      const answer = await server.register(text, bootstrapToken, orgId);
      return (answer.json as { apiDefinitionId: string }).apiDefinitionId;
    }
    const read = async (
      path: string,
      token?: string,
      headers?: Record<string, string>,
    ): Promise<[number, string]> => {
      const answer = await server.call("GET", path, { token, ...(headers && { headers }) });
      return [answer.status, answer.text];
    };
    const text = (): string => definition.replace(nobodysId, id);

    describe("by other organizations", () => {
      it("is as if the definition were not there, also for who guesses its tag", async () => {
        for (const headers of [undefined, { "if-none-match": `W/"${id}"` }]) {
          for (const path of ["latest/load", "load"]) {
            const answer = await read(`/registry/api/${path}/${id}`, foreign, headers);
            expect([path, ...answer]).toEqual([path, ...absent]);
          }
        }
      });

      it("is for the staff and the bootstrap token", async () => {
        const staff = (await server.generate("staff")).token;
        for (const token of [staff, bootstrapToken, acme]) {
          expect(await read(`/registry/api/latest/load/${id}`, token)).toEqual([200, text()]);
        }
      });
    });

    describe("without a token", () => {
      it("is for definitions that a published site refers to, while it does", async () => {
        const store = createDefinitionStore(opened.database);
        const path = `/registry/api/load/${id}`;
        const tagged = { "if-none-match": `"${id}"` };
        const other = randomUUID();
        expect(await read(path)).toEqual(absent);
        expect(await read(path, undefined, tagged)).toEqual(absent);
        expect(await read(path, acme)).toEqual([200, text()]);
        await store.publish("one.example", [id, id, other]);
        await store.publish("two.example", [id]);
        expect(await read(path)).toEqual([200, text()]);
        expect(await read(path, foreign)).toEqual([200, text()]);
        expect(await read(path, undefined, tagged)).toEqual([304, ""]);
        expect((await read(`/registry/api/latest/load/${id}`))[0]).toBe(401);
        const reader = (await server.generate("acme", "sdk:read:pets")).token;
        expect((await read(path, reader))[0]).toBe(200);
        await store.publish("one.example", [other]);
        expect(await read(path)).toEqual([200, text()]);
        await store.publish("two.example", []);
        expect(await read(path)).toEqual(absent);
        expect(await store.isPublished(other)).toBe(true);
      });
    });

    describe("compressed", () => {
      const load = async (accepted: string | undefined) => {
        const headers = {
          authorization: `Bearer ${acme}`,
          ...(accepted !== undefined && { "accept-encoding": accepted }),
        };
        const url = `http://localhost/registry/api/latest/load/${id}`;
        const response = await server.registry.fetch(new Request(url, { headers }));
        return { response, bytes: Buffer.from(await response.arrayBuffer()) };
      };

      it.each([
        "gzip",
        "gzip, deflate",
        "br;q=1.0, GZIP;q=0.5, *;q=0",
        "*",
        "x-gzip",
        "identity;q=0.5, gzip",
        "*;q=0, gzip ; q=0.001",
      ])("is for callers that take gzip: %s", async (accepted) => {
        const { response, bytes } = await load(accepted);
        expect(response.headers.get("content-encoding")).toBe("gzip");
        expect(response.headers.get("content-length")).toBe(String(bytes.length));
        expect(String(gunzipSync(bytes))).toBe(text());
      });

      it.each([
        undefined,
        "",
        "identity",
        "br",
        "gzip;q=0",
        "gzip;q=0.000, *",
        "*;q=0",
        "gzip;q=0.4, identity;q=0.5",
        "gzip;q=high",
      ])("is not for others: %s", async (accepted) => {
        const { response, bytes } = await load(accepted);
        expect(response.headers.get("content-encoding")).toBeNull();
        expect(String(bytes)).toBe(text());
      });

      it("has the same weak tag as the text, and says what it depends on", async () => {
        const [packed, plain] = [await load("gzip"), await load(undefined)];
        for (const { response } of [packed, plain]) {
          expect(response.headers.get("etag")).toBe(`W/"${id}"`);
          expect(response.headers.get("vary")).toMatch(/Authorization, Accept-Encoding.*Origin/);
        }
      });

      it("is how it is kept: no column has the text", async () => {
        const marker = "text-that-compresses-".repeat(50);
        const parts = `${emptyDefinitionParts},"snippetsConfiguration":"${marker}"`;
        const kept = await register("acme", `{"id":"${nobodysId}",${parts}}`);
        const [row] = await opened.database.query<{ size: number; columns: string }>(
          `SELECT length(gzip) AS size, (to_jsonb(d) - 'gzip')::text AS columns
           FROM registry.api_definitions d WHERE id = $1`,
          [kept],
        );
        expect(row?.size).toBeLessThan(300);
        expect(row?.columns).not.toContain("text-that");
      });
    });
  });
}
