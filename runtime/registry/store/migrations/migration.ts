import type { DatabaseSession } from "../registry-database.js";

/** A step of the schema. A released step never changes; add a new one instead. */
export interface Migration {
  /** From 1, without gaps. */
  readonly number: number;
  readonly name: string;
  /** SQL for PostgreSQL 15 and newer. All pending migrations run in one transaction. */
  readonly statements: readonly string[];
  /** Runs after the statements, in the same transaction. */
  readonly run?: (session: DatabaseSession) => Promise<void>;
}
