/** A value that may be bound to a placeholder (`$1`). */
export type SqlValue = string | number | bigint | boolean | null | Uint8Array;

/** One row, by column name. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** Executes statements: a database, or one transaction on it. */
export interface DatabaseSession {
  /**
   * Runs one statement. Every database responds with the same values: int8 as
   * `bigint`, numeric, json, jsonb, date and timestamp as text, timestamptz as
   * `Date`, bytea as `Uint8Array`.
   *
   * Rejects with a {@link DatabaseFailure}.
   */
  query<Row extends SqlRow = SqlRow>(
    sql: string,
    values?: readonly SqlValue[],
  ): Promise<readonly Row[]>;
}

/** Connections to a database server. */
export interface ConnectionUsage {
  /** Running a statement or a transaction. */
  readonly busy: number;
  /** Open, with nothing to run. */
  readonly idle: number;
  /** Statements that wait for one. */
  readonly waiting: number;
}

/** The PostgreSQL database of a registry: embedded or a server. */
export interface RegistryDatabase extends DatabaseSession {
  /** Commits when `run` resolves, rolls back when it rejects. Do not nest. */
  transaction<T>(run: (session: DatabaseSession) => Promise<T>): Promise<T>;
  /**
   * Calls `onNotice` with the payload of each notification on a channel (PostgreSQL, NOTIFY), from now
   * until the database is closed; with nothing whenever some may have been missed. Absent: no other
   * process writes to this database.
   */
  listen?(channel: string, onNotice: (payload?: string) => void): void;
  /** How many connections are in use; absent when there is but one. */
  usage?(): ConnectionUsage;
  /** Waits for running statements, then lets go of the connection, worker and lock. */
  close(): Promise<void>;
}

/** Why a statement failed. A plain object, so that adapters need no class of frond. */
export interface DatabaseFailure extends Error {
  /** SQLSTATE (PostgreSQL, appendix A), the code of a system error, or {@link connectionsInUse}. */
  readonly code?: string;
  /** The database cannot answer now; the same statement may work later. */
  readonly unavailable?: boolean;
}

/** Code of a failure: the database is reachable, but did not respond in time. */
export const connectionsInUse = "connections-in-use";

/** Whether an error says that the database cannot answer for now. */
export function isDatabaseUnavailable(error: unknown): error is DatabaseFailure {
  return error instanceof Error && "unavailable" in error && error.unavailable === true;
}
