import { rmSync } from "node:fs";
import { openEmbeddedDatabase } from "../../../runtime/node/index.js";
import type { RegistryDatabase } from "../../../runtime/registry/index.js";
import { findTools } from "../../needed-tools.js";
import { makeTestFolder } from "./make-test-folder.js";
import { lendEmbedded, lendOnServer } from "./share-databases.js";

/** A database that a test may fill. */
export interface TestDatabase {
  readonly database: RegistryDatabase;
  /** Closes it. What it kept is gone. */
  remove(): Promise<void>;
}

/** A kind of database that every conformance test runs on. */
export interface DatabaseKind {
  readonly name: string;
  /** False when this machine has no such server: its tests are reported as skipped. */
  readonly available: boolean;
  /** An empty one. */
  open(): Promise<TestDatabase>;
  /** An empty one that nobody had before and nobody has afterwards: it ends when it is closed. */
  openAlone(): Promise<TestDatabase>;
}

const postgres = findTools("PostgreSQL");

/** Every kind of database a registry can be kept in. */
export const databaseKinds: readonly DatabaseKind[] = [
  { name: "embedded", available: true, open: openEmbedded, openAlone: openEmbeddedAlone },
  {
    name: `PostgreSQL server${postgres.note}`,
    available: !postgres.isMissing,
    open: openServer,
    openAlone: openServer,
  },
];

const stores = new WeakMap<RegistryDatabase, string>();

/** The name of the kind of a database that was opened here; "none" of others. */
export function findStore(database: RegistryDatabase): string {
  return stores.get(database) ?? "none";
}

/** An embedded database; the test files of one process have the same one after the other. */
export async function openEmbedded(): Promise<TestDatabase> {
  const { database, giveBack } = await lendEmbedded();
  stores.set(database, "embedded");
  return { database, remove: giveBack };
}

/** One in a temporary folder. */
async function openEmbeddedAlone(): Promise<TestDatabase> {
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
  const { database, giveBack } = await lendOnServer();
  stores.set(database, "PostgreSQL server");
  return { database, remove: giveBack };
}
