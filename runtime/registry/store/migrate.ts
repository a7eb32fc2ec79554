import { migrations, type Migration } from "./migrations/index.js";
import type { DatabaseSession, RegistryDatabase } from "./registry-database.js";

/** Key of the advisory lock: "frond" in ASCII. */
const lockKey = 0x66726f6e64n;

/**
 * Runs the pending migrations in one transaction. Processes that start together wait for each other.
 *
 * @throws when the database has migrations that this version does not know.
 */
export async function migrate(
  database: RegistryDatabase,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await database.transaction(async (session) => {
    await session.query("SELECT pg_advisory_xact_lock($1)", [lockKey]);
    const applied = await findApplied(session);
    const last = steps.at(-1)?.number ?? 0;
    if (applied > last) {
      throw new Error(
        `The database has a newer schema (step ${applied}); this version supports up to step ${last}.`,
      );
    }
    for (const step of steps) if (step.number > applied) await apply(session, step);
  });
}

async function findApplied(session: DatabaseSession): Promise<number> {
  await session.query("CREATE SCHEMA IF NOT EXISTS registry");
  await session.query(
    `CREATE TABLE IF NOT EXISTS registry.migrations (
       number integer PRIMARY KEY,
       name text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
  const [row] = await session.query<{ last: number }>(
    "SELECT coalesce(max(number), 0) AS last FROM registry.migrations",
  );
  return row?.last ?? 0;
}

async function apply(session: DatabaseSession, step: Migration): Promise<void> {
  for (const statement of step.statements) await session.query(statement);
  await step.run?.(session);
  await session.query("INSERT INTO registry.migrations (number, name) VALUES ($1, $2)", [
    step.number,
    step.name,
  ]);
}
