import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { operations } from "../../../generated/registry/handlers.js";
import { serveCalls, type HandlerResult } from "../../../runtime/http/index.js";
import { readBearerToken, type CallContext } from "../../../runtime/registry/access/caller.js";
import { createSecret } from "../../../runtime/registry/access/token-secret.js";
import { rememberResponses } from "../../../runtime/registry/idempotency/remember-responses.js";
import { RepeatError } from "../../../runtime/registry/idempotency/repeat-error.js";
import { migrate } from "../../../runtime/registry/store/migrate.js";
import { createStore, type RegistryStore } from "../../../runtime/registry/store/registry-store.js";
import { databaseKinds, type TestDatabase } from "../node/open-databases.js";
import { bootstrapToken, emptyDefinitionParts, nobodysId, openRegistry } from "./open-registry.js";

const start = Date.parse("2026-01-01T00:00:00Z");
const hour = 60 * 60 * 1000;
const token = createSecret();
const uploadAddress = "https://files.test/upload?signature=marked-secret";

for (const kind of databaseKinds) {
  describe.skipIf(!kind.available)(`repeated requests on: ${kind.name}`, () => {
    let opened: TestDatabase;
    let store: RegistryStore;
    let time: number;
    /** How often the operation was carried out, and what it returns. */
    let runs: number;
    let run: () => HandlerResult | Promise<HandlerResult>;
    /** Requests do not wait for the removal of what has ended. */
    let removals: Promise<unknown>[] = [];
    const now = () => new Date(time);

    beforeAll(async () => {
      opened = await kind.open();
      await migrate(opened.database);
      const created = createStore(opened.database, now);
      const removeEnded = (at: Date) => {
        const removal = created.idempotency.removeEnded(at);
        removals.push(removal);
        return removal;
      };
      store = { ...created, idempotency: { ...created.idempotency, removeEnded } };
    });
    afterAll(() => opened.remove());
    beforeEach(async () => {
      time = start;
      runs = 0;
      run = () => ({ ok: true, body: { runs, uploadAddress } });
      // Those of the test before would remove what has ended by its clock.
      await Promise.all(removals);
      removals = [];
      await opened.database.query("TRUNCATE registry.idempotent_requests");
    });

    const handler = () => {
      runs += 1;
      return run();
    };

    /** One operation with the body and the key given; the token's text is the caller. */
    async function send(key: string | undefined, body: object = {}, choices: SendChoices = {}) {
      const { id = "initDocsRegistration", path = "/v2/registry/docs/v2/init" } = choices;
      const secret = choices.secret ?? token;
      const caller: CallContext["caller"] =
        secret === bootstrapToken
          ? { kind: "bootstrap" }
          : {
              kind: "token",
              id: choices.tokenId ?? "tok_1",
              orgId: "acme",
              scope: "admin",
              isStaff: false,
            };
      // A new server for each request: nothing is kept in a process.
      const serve = serveCalls<CallContext>({
        operations,
        handlers: rememberResponses({ [id]: handler }, { store: store.idempotency, now }),
        onError: (error) => (error instanceof RepeatError ? error.response : undefined),
      });
      const headers = new Headers({
        authorization: `Bearer ${secret}`,
        "content-type": "application/json",
        ...(key !== undefined && { "idempotency-key": key }),
      });
      const init = { method: "POST", headers, body: JSON.stringify(body) };
      const request = new Request(`http://registry.test${path}`, init);
      expect(readBearerToken(request)).toBe(secret);
      const response = await serve(request, { caller });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: text === "" ? undefined : (JSON.parse(text) as { error?: string; content?: string }),
      };
    }

    it("with the same key and values get the same response, and are carried out once", async () => {
      run = () => ({
        ok: true,
        status: 201,
        text: '{"big":12345678901234567890}',
        headers: [["x-own", "1"]],
      });
      const first = await send("key");
      const second = await send("key");
      expect(runs).toBe(1);
      expect([second.status, second.text]).toEqual([201, '{"big":12345678901234567890}']);
      expect(second.headers.get("x-own")).toBe("1");
      expect(second.headers.get("content-type")).toBe(first.headers.get("content-type"));
      expect(first.headers.get("idempotency-replayed")).toBeNull();
      expect(second.headers.get("idempotency-replayed")).toBe("true");
    });

    it("get an empty response again, too", async () => {
      run = () => ({ ok: true, body: undefined });
      const first = await send("key");
      const second = await send("key");
      expect([runs, second.status, second.text]).toEqual([1, first.status, ""]);
    });

    it("with the same key and other values are refused: 422", async () => {
      await send("key", { domain: "a" });
      const refused = await send("key", { domain: "b" });
      expect([runs, refused.status, refused.json]).toEqual([
        1,
        422,
        {
          error: "IdempotencyKeyReused",
          content:
            "This Idempotency-Key was used for a request with other values. Use a new key for a new request.",
        },
      ]);
      expect((await send("key", { domain: "a" })).status).toBe(200);
    });

    it("with the same key and another query are refused", async () => {
      const path = "/v2/registry/docs/v2/init";
      await send("key", {}, { path: `${path}?dry=1` });
      expect((await send("key", {}, { path: `${path}?dry=2` })).status).toBe(422);
      expect((await send("key", {}, { path: `${path}?dry=1` })).status).toBe(200);
      expect(runs).toBe(1);
    });

    it("with another key, without one, or with an empty one are carried out again", async () => {
      for (const key of ["one", "two", undefined, undefined, "", ""]) await send(key);
      expect(runs).toBe(6);
    });

    it("of another caller or operation have nothing to do with it", async () => {
      const own = await send("key");
      const others = [
        await send("key", {}, { secret: createSecret(), tokenId: "tok_2" }),
        await send("key", {}, { secret: bootstrapToken }),
        await send("key", {}, { id: "initDocsRegistrationV1", path: "/registry/docs/init" }),
      ];
      expect(runs).toBe(4);
      for (const { text } of others) expect(text).not.toBe(own.text);
    });

    it("that come while the first is carried out are asked to wait: 409", async () => {
      let finish = (): void => undefined;
      run = () =>
        new Promise((resolve) => {
          finish = () => resolve({ ok: true, body: { runs } });
        });
      const first = send("key");
      await expect.poll(() => runs).toBe(1);
      const second = await send("key");
      expect([second.status, second.json?.error]).toEqual([409, "IdempotentRequestRunning"]);
      expect(second.headers.get("retry-after")).toBe("1");
      expect(second.headers.get("x-should-retry")).toBe("true");
      finish();
      expect((await first).json).toEqual({ runs: 1 });
      expect((await send("key")).json).toEqual({ runs: 1 });
    });

    it("that come at once are carried out once", async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => send("key")));
      expect(runs).toBe(1);
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
      expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    });

    it("are carried out again after a response that refuses, and after an error", async () => {
      run = () => ({ ok: false, error: "UserNotInOrgError", content: "no" });
      expect((await send("key")).status).toBe(403);
      run = () => Promise.reject(new Error("on purpose"));
      expect((await send("key")).status).toBe(500);
      run = () => ({ ok: true, body: { runs } });
      expect((await send("key", { domain: "b" })).json).toEqual({ runs: 3 });
    });

    it("are carried out again when the first was lost with its process, after a minute", async () => {
      run = () => new Promise(() => undefined);
      void send("key");
      await expect.poll(() => runs).toBe(1);
      run = () => ({ ok: true, body: { runs } });
      time = start + 59_999;
      expect((await send("key")).status).toBe(409);
      time = start + 60_000;
      expect((await send("key")).json).toEqual({ runs: 2 });
    });

    it("are remembered for 24 hours, and removed with the next request after them", async () => {
      await send("key");
      time = start + 24 * hour - 1;
      await send("key");
      expect(runs).toBe(1);
      time = start + 24 * hour;
      await send("other");
      const count = async () =>
        (await opened.database.query("SELECT 1 FROM registry.idempotent_requests")).length;
      await expect.poll(count).toBe(1);
      await send("key");
      expect(runs).toBe(3);
    });

    it("leave neither their key nor their response readable in the database", async () => {
      for (const secret of [token, bootstrapToken]) {
        await send("marked-key", { domain: "marked-body" }, { secret });
        const rows = await opened.database.query("SELECT * FROM registry.idempotent_requests");
        const kept = rows
          .flatMap((row) => Object.values(row))
          .map((value) =>
            value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value),
          );
        expect(kept.join(" ")).not.toMatch(/marked|upload|frond_/);
        expect((await send("marked-key", { domain: "marked-body" }, { secret })).text).toContain(
          uploadAddress,
        );
      }
    });

    it("after a rotation of the token cannot be answered, and are not carried out either: 409", async () => {
      await send("key");
      const refused = await send("key", {}, { secret: createSecret() });
      expect([runs, refused.status, refused.json?.error]).toEqual([1, 409, "ResponseUnreadable"]);
    });

    describe("in a registry", () => {
      it("never give a token twice: 409 names the token that was given", async () => {
        const server = await openRegistry(opened.database, { now });
        const generate = (body: object) =>
          server.call("POST", "/tokens/generate", {
            token: bootstrapToken,
            headers: { "idempotency-key": "key" },
            body: { orgId: "acme", scope: "admin", ...body },
          });
        const first = (await generate({})).json as { token: string; id: string };
        const second = await generate({});
        expect([second.status, second.json]).toMatchObject([
          409,
          { error: "TokenAlreadyGiven", content: expect.stringContaining(first.id) },
        ]);
        expect(second.text).not.toContain(first.token);
        expect((await generate({ scope: "sdk:read:pets" })).status).toBe(422);
        const rotate = () =>
          server.call("POST", "/tokens/rotate", {
            token: first.token,
            headers: { "idempotency-key": "key" },
            body: { orgId: "acme", tokenId: first.id, overlapInSeconds: 60 },
          });
        expect((await rotate()).status).toBe(200);
        expect((await rotate()).json).toMatchObject({ error: "TokenAlreadyGiven" });
      });

      it("register a definition once", async () => {
        const server = await openRegistry(opened.database, { now });
        const register = (parts: string) =>
          server.call("POST", "/registry/api/register", {
            token: bootstrapToken,
            headers: { "idempotency-key": "key" },
            body: `{"orgId":"acme","apiId":"once","definition":{"id":"${nobodysId}",${parts}}}`,
          });
        const first = await register(emptyDefinitionParts);
        const second = await register(emptyDefinitionParts);
        expect([second.status, second.text]).toEqual([200, first.text]);
        expect(second.headers.get("idempotency-replayed")).toBe("true");
        expect((await register(`"apiName":"other",${emptyDefinitionParts}`)).status).toBe(422);
      });
    });
  });
}

interface SendChoices {
  readonly id?: string;
  readonly path?: string;
  readonly secret?: string;
  readonly tokenId?: string;
}
