import { afterEach, describe, expect, it } from "vitest";
import { openPostgres } from "../../../runtime/node/index.js";
import type { RegistryDatabase } from "../../../runtime/registry/index.js";
import { createSecret } from "../../../runtime/registry/access/token-secret.js";
import { findPostgres, startPostgres } from "../node/start-postgres.js";
import {
  bootstrapToken,
  emptyDefinitionParts,
  nobodysId,
  openRegistry,
  type CallAnswer,
} from "./open-registry.js";

const removals: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (let remove = removals.pop(); remove; remove = removals.pop()) await remove();
}, 60_000);

const definition = `{"id":"${nobodysId}",${emptyDefinitionParts}}`;

/** A database without rows, whose statements fail when told to. */
function createStub(findFailure: (sql: string) => Error | undefined): RegistryDatabase {
  const query: RegistryDatabase["query"] = (sql) => {
    const failure = findFailure(sql);
    return failure ? Promise.reject(failure) : Promise.resolve([]);
  };
  return { query, transaction: (run) => run({ query }), close: () => Promise.resolve() };
}

function expectUnavailable(answer: CallAnswer): void {
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  expect(answer.json).toEqual({ error: "UnavailableError", content: expect.any(String) });
}

describe("a registry whose database is away", () => {
  it("responds 503 with Retry-After on every call, and is not ready but alive", async () => {
    let isAway = false;
    const failure = Object.assign(new Error("away"), { unavailable: true });
    const server = await openRegistry(createStub(() => (isAway ? failure : undefined)));
    isAway = true;
    expectUnavailable(await server.load(nobodysId, bootstrapToken));
    expectUnavailable(await server.load(nobodysId, createSecret()));
    expectUnavailable(await server.register(definition));
    const choices = { token: bootstrapToken, body: { orgId: "acme", scope: "admin" } };
    expectUnavailable(await server.call("POST", "/tokens/generate", choices));
    expectUnavailable(await server.revoke("acme", "tok_x"));
    expect((await server.call("GET", "/readyz")).status).toBe(503);
    expect((await server.call("GET", "/healthz")).status).toBe(200);
  });

  it.skipIf(findPostgres() === undefined)(
    "recovers without a restart when its PostgreSQL comes back, and lost nothing",
    async () => {
      const postgres = await startPostgres();
      removals.push(() => postgres.remove());
      const database = await openPostgres(postgres.connectionString);
      removals.push(() => database.close());
      const server = await openRegistry(database);
      const kept: string[] = [];
      const stop = new AbortController();
      const statuses = new Set<number>();
      const clients = Array.from({ length: 4 }, async () => {
        while (!stop.signal.aborted) {
          const answer = await server.register(definition);
          statuses.add(answer.status);
          if (answer.status === 200) {
            kept.push((answer.json as { apiDefinitionId: string }).apiDefinitionId);
          } else expectUnavailable(answer);
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      });
      await expect.poll(() => kept.length, { timeout: 5000 }).toBeGreaterThan(5);
      postgres.kill();
      await expect.poll(() => statuses.has(503), { timeout: 10_000 }).toBe(true);
      postgres.start();
      const before = kept.length;
      await expect.poll(() => kept.length, { timeout: 10_000 }).toBeGreaterThan(before + 5);
      stop.abort();
      await Promise.all(clients);
      const answers = await Promise.all(kept.map((id) => server.load(id, bootstrapToken)));
      expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
      expect([...statuses].sort()).toEqual([200, 503]);
    },
    60_000,
  );

  it("tells a mistake of its own from that: 500 without details, with a line in the log", async () => {
    const server = await openRegistry(
      createStub((sql) =>
        /INSERT INTO registry\.api/.test(sql) ? new Error("quotes a secret value") : undefined,
      ),
    );
    const answer = await server.register(definition);
    expect([answer.status, answer.json]).toEqual([500, { error: "InternalError" }]);
    const problems = server.log.filter((entry) => entry.event === "problem");
    expect(problems).toMatchObject([{ route: "/registry/api/register" }]);
    expect(JSON.stringify(problems)).toContain("insertDefinition");
    expect(JSON.stringify(server.log)).not.toContain("secret");
  });
});

describe("several registries on one PostgreSQL", () => {
  it.skipIf(findPostgres() === undefined)(
    "agree on definitions and on revoked tokens at once",
    async () => {
      const postgres = await startPostgres();
      removals.push(() => postgres.remove());
      const databases = await Promise.all(
        [1, 2].map(() => openPostgres(postgres.connectionString)),
      );
      removals.push(...databases.map((database) => () => database.close()));
      const servers = await Promise.all(databases.map((database) => openRegistry(database)));
      const [first, second] = servers;
      if (!first || !second) throw new Error("two were opened");
      const { token, id } = await first.generate("acme");
      const answer = await second.register(definition, token);
      const { apiDefinitionId } = answer.json as { apiDefinitionId: string };
      expect((await first.load(apiDefinitionId, token)).status).toBe(200);
      await first.revoke("acme", id);
      expect((await second.load(apiDefinitionId, token)).status).toBe(401);
    },
    60_000,
  );
});
