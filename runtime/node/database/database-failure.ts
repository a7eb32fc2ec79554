import type { DatabaseFailure } from "../../registry/index.js";

/**
 * SQLSTATE classes of transient errors: connection exceptions, insufficient resources, operator intervention,
 * system errors and transaction rollbacks.
 */
const transientClasses = new Set(["08", "53", "57", "58", "40"]);

/** An SQL error, as drivers report it. */
export interface SqlFailure {
  readonly message: string;
  /** SQLSTATE; absent when the driver or the connection failed. */
  readonly code?: string;
  /** Without a SQLSTATE: the code of a system error, such as `ECONNREFUSED`. Default `unreachable`. */
  readonly reason?: string;
  /** Whether the database has stopped with this error. */
  readonly crashed?: boolean;
}

/** Creates the error that registries expect. Without a SQLSTATE, the database is unavailable. */
export function createDatabaseFailure(failure: SqlFailure, cause?: unknown): DatabaseFailure {
  const { code, reason = "unreachable", crashed } = failure;
  const unavailable = crashed || code === undefined || transientClasses.has(code.slice(0, 2));
  const error = new Error(failure.message, { cause });
  error.name = "DatabaseFailure";
  return Object.assign(error, { unavailable, code: code ?? reason });
}
