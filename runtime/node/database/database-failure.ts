import type { DatabaseFailure } from "../../registry/index.js";

/**
 * SQLSTATE classes after which the same statement may work later: connection
 * exceptions, insufficient resources, operator intervention, system errors,
 * transaction rollbacks.
 */
const passingClasses = new Set(["08", "53", "57", "58", "40"]);

/** What drivers report of an SQL error. */
export interface SqlFailure {
  readonly message: string;
  /** SQLSTATE; absent when the driver or the connection failed. */
  readonly code?: string;
  /** Without a SQLSTATE: the code of a system error, such as `ECONNREFUSED`. Default `unreachable`. */
  readonly reason?: string;
  /** The database ended with this error. */
  readonly crashed?: boolean;
}

/** An error in the shape that registries understand; without a SQLSTATE the database is out of reach. */
export function createDatabaseFailure(failure: SqlFailure, cause?: unknown): DatabaseFailure {
  const { code, reason = "unreachable", crashed } = failure;
  const unavailable = crashed || code === undefined || passingClasses.has(code.slice(0, 2));
  const error = new Error(failure.message, { cause });
  error.name = "DatabaseFailure";
  return Object.assign(error, { unavailable, code: code ?? reason });
}
