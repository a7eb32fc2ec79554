import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openPostgres } from "../../../runtime/node/index.js";
import type { RegistryDatabase } from "../../../runtime/registry/index.js";
import { createSecret } from "../../../runtime/registry/access/token-secret.js";
import { startPostgres, type PostgresServer } from "../node/start-postgres.js";
import {
  bootstrapToken,
  emptyDefinitionParts,
  nobodysId,
  openRegistry,
  type CallAnswer,
  type TestRegistry,
} from "./open-registry.js";
import { findTools } from "../../needed-tools.js";

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

const postgres = findTools("PostgreSQL");

describe.skipIf(postgres.isMissing)(`registries on one PostgreSQL${postgres.note}`, () => {
  let postgres: PostgresServer;
  const databases: RegistryDatabase[] = [];
  const open = async (): Promise<TestRegistry> => {
    const database = await openPostgres(postgres.connectionString, { maxConnections: 2 });
    databases.push(database);
    return openRegistry(database);
  };
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await postgres.remove();
  });

  it("agree on definitions and on revoked tokens at once", async () => {
    const [first, second] = [await open(), await open()];
    const { token, id } = await first.generate("acme");
    const answer = await second.register(definition, token);
    const { apiDefinitionId } = answer.json as { apiDefinitionId: string };
    expect((await first.load(apiDefinitionId, token)).status).toBe(200);
    await first.revoke("acme", id);
    expect((await second.load(apiDefinitionId, token)).status).toBe(401);
  });

  it("let calls wait for a connection, and say when that took too long", async () => {
    const server = await open();
    const database = databases.at(-1);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const holders = [1, 2].map(() => database?.transaction(() => held));
    await expect.poll(() => database?.usage?.().busy).toBe(2);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const late = server.load(nobodysId, bootstrapToken);
      await settle(() => database?.usage?.().waiting === 1);
      vi.advanceTimersByTime(29_000);
      const patient = server.load(nobodysId, bootstrapToken);
      await settle(() => database?.usage?.().waiting === 2);
      vi.advanceTimersByTime(1000);
      const answer = await late;
      expectUnavailable(answer);
      expect(answer.json).toMatchObject({ content: expect.stringContaining("busy") });
      expect(server.log).toMatchObject([
        { status: 503, cause: expect.stringMatching(/^DatabaseFailure connections-in-use at /) },
      ]);
      release();
      expect((await patient).status).toBe(404);
    } finally {
      vi.useRealTimers();
      release();
      await Promise.all(holders);
    }
  });

  it.each(["kill", "killNine"] as const)(
    "recover without a restart when it comes back, and lose nothing: %s",
    async (how) => {
      const server = await open();
      const writers = startWriters(server);
      await expect.poll(() => writers.kept.length).toBeGreaterThan(5);
      await postgres[how]();
      await expect.poll(() => writers.statuses.has(503)).toBe(true);
      await postgres.start();
      const before = writers.kept.length;
      await expect.poll(() => writers.kept.length).toBeGreaterThan(before + 5);
      await writers.stop();
      const answers = await Promise.all(writers.kept.map((id) => server.load(id, bootstrapToken)));
      expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
      expect([...writers.statuses].sort()).toEqual([200, 503]);
      const refused = server.log.filter(
        (entry) => entry.event === "request" && entry.status === 503,
      );
      for (const entry of refused)
        expect(entry).toMatchObject({ cause: expect.stringMatching(/^DatabaseFailure \w+ at /) });
    },
  );
});

/** Four callers that register until they are stopped. */
function startWriters(server: TestRegistry) {
  const kept: string[] = [];
  const statuses = new Set<number>();
  const stop = new AbortController();
  const running = Array.from({ length: 4 }, async () => {
    while (!stop.signal.aborted) {
      const answer = await server.register(definition);
      statuses.add(answer.status);
      if (answer.status === 200) {
        kept.push((answer.json as { apiDefinitionId: string }).apiDefinitionId);
      } else expectUnavailable(answer);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  return {
    kept,
    statuses,
    async stop() {
      stop.abort();
      await Promise.all(running);
    },
  };
}

/** Waits without timers. */
async function settle(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
