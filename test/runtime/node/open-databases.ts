import { rmSync } from "node:fs";
import { openEmbeddedDatabase, openPostgres } from "../../../runtime/node/index.js";
import type { RegistryDatabase } from "../../../runtime/registry/index.js";
import { makeTestFolder } from "./make-test-folder.js";
import { findPostgres, startPostgres } from "./start-postgres.js";

/** A database that a test may fill. */
export interface TestDatabase {
  readonly database: RegistryDatabase;
  /** Closes it and removes what it kept. */
  remove(): Promise<void>;
}

/** A kind of database that every conformance test runs on. */
export interface DatabaseKind {
  readonly name: string;
  /** False when this machine has no such server: its tests are reported as skipped. */
  readonly available: boolean;
  open(): Promise<TestDatabase>;
}

/** Every kind of database a registry can be kept in. */
export const databaseKinds: readonly DatabaseKind[] = [
  { name: "embedded", available: true, open: openEmbedded },
  { name: "PostgreSQL server", available: findPostgres() !== undefined, open: openServer },
];

const stores = new WeakMap<RegistryDatabase, string>();

/** The name of the kind of a database that was opened here; "none" of others. */
export function findStore(database: RegistryDatabase): string {
  return stores.get(database) ?? "none";
}

/** An embedded database in a temporary folder. */
export async function openEmbedded(): Promise<TestDatabase> {
  const folder = makeTestFolder();
  const database = await openEmbeddedDatabase({ folder });
  stores.set(database, "embedded");
  return {
    database,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function openServer(): Promise<TestDatabase> {
  const server = await startPostgres(makeTestFolder());
  const database = await openPostgres(server.connectionString);
  stores.set(database, "PostgreSQL server");
  return {
    database,
    async remove() {
      await database.close();
      await server.remove();
    },
  };
}
