import type { DatabaseSession } from "../registry-database.js";

/** One step of the schema. Never changed once released; a change is a new step. */
export interface Migration {
  /** From 1, without gaps. */
  readonly number: number;
  readonly name: string;
  /** Run in order, in the transaction of all pending steps; PostgreSQL 15 and newer. */
  readonly statements: readonly string[];
  /** What SQL cannot do, after the statements and in the same transaction. */
  readonly run?: (session: DatabaseSession) => Promise<void>;
}
