import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createUseRecorder } from "../../../../runtime/registry/access/caller.js";
import { migrate } from "../../../../runtime/registry/store/migrate.js";
import {
  createStore,
  type RegistryStore,
} from "../../../../runtime/registry/store/registry-store.js";
import type { TokenStore } from "../../../../runtime/registry/store/token-store.js";
import { openEmbedded, type TestDatabase } from "../../node/open-databases.js";
import { bootstrapToken, nobodysId, openRegistry, type TestRegistry } from "../open-registry.js";

const start = Date.parse("2026-01-01T00:00:00Z");
const day = 24 * 60 * 60 * 1000;

let time = start;
const now = () => new Date(time);
let opened: TestDatabase;
let server: TestRegistry;
let store: RegistryStore;

beforeAll(async () => {
  opened = await openEmbedded();
  await migrate(opened.database);
  server = await openRegistry(opened.database, { now });
  store = createStore(opened.database, now);
});
afterAll(() => opened.remove());
beforeEach(async () => {
  time = start;
  await opened.database.query("TRUNCATE registry.tokens, registry.audit");
});

const send = (path: string, body: object, token = bootstrapToken) =>
  server.call("POST", path, { token, body });
/** 404: the token is valid, and there is no such definition. */
const use = async (token: string) => (await server.load(nobodysId, token)).status;

async function generate(values: object = {}): Promise<{ token: string; id: string }> {
  const answer = await send("/tokens/generate", { orgId: "acme", scope: "admin", ...values });
  expect(answer.status).toBe(200);
  return answer.json as { token: string; id: string };
}

async function listAudit() {
  const entries = await store.audit.list({ limit: 20 });
  return entries.map(({ actor, action, orgId, subject }) => [actor, action, orgId, subject]);
}

describe("a token with an expiry", () => {
  it.each([
    ["days", { expiresInDays: 30 }],
    ["a date", { expiresAt: "2026-01-31T01:00:00+01:00" }],
  ])("by %s ends then, and says so", async (_name, values) => {
    const generated = await generate(values);
    expect(generated).toMatchObject({ expiresAt: "2026-01-31T00:00:00.000Z" });
    time = start + 30 * day - 1;
    expect(await use(generated.token)).toBe(404);
    time = start + 30 * day;
    const refused = await server.load(nobodysId, generated.token);
    expect([refused.status, refused.json]).toEqual([
      401,
      {
        error: "UnauthorizedError",
        content: "The token expired at 2026-01-31T00:00:00.000Z. Generate a new one.",
      },
    ]);
  });

  it("does not end by itself when none is given", async () => {
    const generated = await generate();
    expect(generated).not.toHaveProperty("expiresAt");
    time = start + 20_000 * day;
    expect(await use(generated.token)).toBe(404);
  });

  it.each([
    [{ expiresInDays: 0 }, "/body/expiresInDays"],
    [{ expiresInDays: 1.5 }, "/body/expiresInDays"],
    [{ expiresInDays: 3651 }, "/body/expiresInDays"],
    [{ expiresAt: "soon" }, "/body/expiresAt"],
    [{ expiresAt: "2026-01-01T00:00:00Z" }, "/body/expiresAt"],
    [{ expiresAt: "2026-02-01T00:00:00Z", expiresInDays: 3 }, "/body/expiresAt"],
  ])("cannot be %j: 400", async (values, pointer) => {
    const answer = await send("/tokens/generate", { orgId: "acme", scope: "admin", ...values });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ error: "InvalidRequest", content: [{ pointer }] });
  });
});

describe("the last use of a token", () => {
  const findUse = async () => (await store.tokens.list({ limit: 1 }))[0]?.lastUsedAt;

  it("is recorded once a minute", async () => {
    const { token } = await generate();
    expect(await findUse()).toBeUndefined();
    for (const [seconds, recorded] of [
      [5, 5],
      [64, 5],
      [65, 65],
      [66, 65],
    ] as const) {
      time = start + seconds * 1000;
      await use(token);
      expect(await findUse()).toEqual(new Date(start + recorded * 1000));
    }
  });

  it("is not waited for, written once at a time, and a failure harms nobody", async () => {
    const pending: { resolve(): void; reject(error: Error): void }[] = [];
    const recordUse = () =>
      new Promise<void>((resolve, reject) => void pending.push({ resolve, reject }));
    const record = createUseRecorder({ recordUse } as Partial<TokenStore> as TokenStore);
    const token = { id: "tok_1", hash: new Uint8Array(), orgId: "acme", scope: "admin" };
    const touch = () => record({ ...token, generatedAt: now() }, now());
    touch();
    touch();
    expect(pending).toHaveLength(1);
    pending[0]?.reject(new Error("the database is away"));
    await Promise.resolve();
    await Promise.resolve();
    touch();
    expect(pending).toHaveLength(2);
  });

  it("is never set back by a slower process", async () => {
    const { id } = await generate();
    await store.tokens.recordUse(id, new Date(start + 2000));
    await store.tokens.recordUse(id, new Date(start + 1000));
    expect(await findUse()).toEqual(new Date(start + 2000));
  });
});

describe("listing tokens", () => {
  it("shows what they are, never what they are recognized by", async () => {
    const { token, id } = await generate({ expiresInDays: 1 });
    await generate({ orgId: "other" });
    const answer = await send("/tokens/list", { orgId: "acme" }, token);
    expect(answer.json).toEqual({
      tokens: [
        {
          id,
          scope: "admin",
          generatedAt: "2026-01-01T00:00:00.000Z",
          expiresAt: "2026-01-02T00:00:00.000Z",
          lastUsedAt: "2026-01-01T00:00:00.000Z",
        },
      ],
    });
  });

  it("gives 100 a page", async () => {
    await opened.database.query(
      `INSERT INTO registry.tokens (id, hash, org_id, scope)
       SELECT 'tok_' || lpad(n::text, 3, '0'), sha256(n::text::bytea), 'acme', 'admin'
       FROM generate_series(1, 201) n`,
    );
    const seen: string[] = [];
    const pages: number[] = [];
    for (let after: string | undefined; pages.length < 4;) {
      const { json } = await send("/tokens/list", { orgId: "acme", ...(after && { after }) });
      const page = json as { tokens: { id: string }[]; next?: string };
      seen.push(...page.tokens.map(({ id }) => id));
      pages.push(page.tokens.length);
      if (page.next === undefined) break;
      after = page.next;
    }
    expect(pages).toEqual([100, 100, 1]);
    expect(seen).toEqual([...new Set(seen)].sort());
  });
});

describe("rotating a token", () => {
  const rotate = (id: string, values: object = {}, token = bootstrapToken) =>
    send("/tokens/rotate", { orgId: "acme", tokenId: id, ...values }, token);

  it("gives the same token a new secret, and leaves the old one valid for the overlap", async () => {
    const { token, id } = await generate({ scope: "admin" });
    const answer = await rotate(id, { overlapInSeconds: 60 }, token);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const rotated = answer.json as { token: string };
    expect(answer.json).toEqual({
      token: expect.stringMatching(/^frond_/),
      id,
      previousExpiresAt: "2026-01-01T00:01:00.000Z",
    });
    expect(rotated.token).not.toBe(token);
    expect([await use(token), await use(rotated.token)]).toEqual([404, 404]);
    time = start + 60_000;
    expect([await use(token), await use(rotated.token)]).toEqual([401, 404]);
    const refused = await server.load(nobodysId, token);
    expect(refused.text).toContain("The token expired at 2026-01-01T00:01:00.000Z");
  });

  it("overlaps by a day by default, and with 0 not at all", async () => {
    const { token, id } = await generate();
    expect((await rotate(id)).json).toMatchObject({
      previousExpiresAt: "2026-01-02T00:00:00.000Z",
    });
    const first = (await rotate(id, { overlapInSeconds: 0 })).json as { token: string };
    expect(await use(token)).toBe(401);
    expect(await use(first.token)).toBe(404);
  });

  it("a second time ends the first secret", async () => {
    const first = await generate();
    const second = (await rotate(first.id)).json as { token: string };
    const third = (await rotate(first.id)).json as { token: string };
    expect(await Promise.all([first, second, third].map(({ token }) => use(token)))).toEqual([
      401, 404, 404,
    ]);
  });

  it("changes neither scope nor expiry, and gives no expired token a new life", async () => {
    const { id } = await generate({ scope: "sdk:read:pets", expiresInDays: 1 });
    expect((await rotate(id)).status).toBe(200);
    expect(await store.tokens.list({ limit: 1 })).toMatchObject([
      { id, scope: "sdk:read:pets", expiresAt: new Date(start + day) },
    ]);
    time = start + day;
    const refused = await rotate(id);
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({
      content: [
        {
          pointer: "/body/tokenId",
          message: "tokenId is not a token of the organization, or the token has expired.",
        },
      ],
    });
  });

  it("ends both secrets when the token is revoked", async () => {
    const { token, id } = await generate();
    const rotated = (await rotate(id)).json as { token: string };
    await server.revoke("acme", id);
    expect([await use(token), await use(rotated.token)]).toEqual([401, 401]);
  });
});

describe("the tokens of an organization", () => {
  it("are listed and rotated by its admins, and by nobody else", async () => {
    const own = await generate();
    const reader = await generate({ scope: "sdk:read:pets" });
    const foreign = await generate({ orgId: "other" });
    const results: Record<string, readonly [number, number]> = {};
    for (const [name, token] of Object.entries({
      admin: own.token,
      reader: reader.token,
      foreign: foreign.token,
      wrong: "wrong",
      bootstrap: bootstrapToken,
    })) {
      const listed = await send("/tokens/list", { orgId: "acme" }, token);
      const rotated = await send("/tokens/rotate", { orgId: "acme", tokenId: reader.id }, token);
      results[name] = [listed.status, rotated.status];
    }
    expect(results).toEqual({
      admin: [200, 200],
      reader: [401, 401],
      foreign: [403, 403],
      wrong: [401, 401],
      bootstrap: [200, 200],
    });
    // Nor through their own organization.
    const body = { orgId: "other", tokenId: own.id };
    expect((await send("/tokens/rotate", body, foreign.token)).status).toBe(400);
    expect(await use(own.token)).toBe(404);
  });

  it("are not revoked by naming another organization", async () => {
    const { token, id } = await generate();
    expect((await server.revoke("other", id)).status).toBe(200);
    expect(await use(token)).toBe(404);
  });
});

describe("the audit trail of tokens", () => {
  it("tells who generated, rotated and revoked which, and of nothing that did not happen", async () => {
    const { token, id } = await generate();
    await send("/tokens/rotate", { orgId: "acme", tokenId: id }, token);
    await send("/tokens/rotate", { orgId: "acme", tokenId: "tok_unknown" }, token);
    await server.revoke("other", id);
    await server.revoke("acme", id);
    await server.revoke("acme", id);
    await send("/tokens/generate", { orgId: "acme", scope: "admin", expiresAt: "soon" });
    expect(await listAudit()).toEqual([
      ["bootstrap", "revoke", "acme", id],
      [id, "rotate", "acme", id],
      ["bootstrap", "generate", "acme", id],
    ]);
    const kept = JSON.stringify(
      await opened.database.query("SELECT * FROM registry.audit"),
      (_, value) => (typeof value === "bigint" ? String(value) : (value as unknown)),
    );
    expect(kept).not.toContain("frond_");
  });
});
