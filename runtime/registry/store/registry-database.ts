/** A value for a placeholder (`$1`). */
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

/** Numbers of connections to a database server. */
export interface ConnectionUsage {
  /** Connections that run a statement or a transaction. */
  readonly busy: number;
  /** Open connections that run nothing. */
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

/** The PostgreSQL database of a registry: embedded or a server. */
export interface RegistryDatabase extends DatabaseSession {
  /** Runs a transaction. Commits when `run` resolves, rolls back when it rejects. Do not nest. */
  transaction<T>(run: (session: DatabaseSession) => Promise<T>): Promise<T>;
  /**
   * Calls `onNotice` with the payload of each notification on a channel (PostgreSQL, NOTIFY) until the
   * database is closed. Calls it without a payload when notifications may have been missed. Absent if no
   * other process writes to this database.
   */
  listen?(channel: string, onNotice: (payload?: string) => void): void;
  /** Connections in use; absent if there is only one. */
  usage?(): ConnectionUsage;
  /** Waits for running statements, then closes the connection, the worker and the lock. */
  close(): Promise<void>;
}

/** Error of a statement. A plain object, so that adapters need no class of frond. */
export interface DatabaseFailure extends Error {
  /** SQLSTATE (PostgreSQL, appendix A), the code of a system error, or {@link connectionsInUse}. */
  readonly code?: string;
  /** Whether the database is temporarily unavailable, so that a retry may work. */
  readonly unavailable?: boolean;
}

/** Code of a failure: the database is reachable, but did not respond in time. */
export const connectionsInUse = "connections-in-use";

/** Whether an error means that the database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown): error is DatabaseFailure {
  return error instanceof Error && "unavailable" in error && error.unavailable === true;
}
