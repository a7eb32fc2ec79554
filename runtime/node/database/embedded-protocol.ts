import type { SqlRow, SqlValue } from "../../registry/index.js";
import type { SqlFailure } from "./database-failure.js";

export interface EmbeddedWorkerData {
  /** Parent folder of the cluster, and of its draft while it is created. */
  readonly folder: string;
  /** Archive of a new cluster. Default: initialize one, which takes seconds. */
  readonly archive?: string;
}

/** Request to the worker. Requests are processed in order. */
export type EmbeddedRequest =
  | { readonly id: number; readonly sql: string; readonly values: readonly SqlValue[] }
  | { readonly id: number; readonly close: true };

/** Response of the worker. The id 0 means that the database is open. */
export type EmbeddedResponse =
  | { readonly id: number; readonly rows: readonly SqlRow[] }
  | { readonly id: number; readonly failure: SqlFailure };

/** A notification of the database (PostgreSQL, NOTIFY), at any time. */
export interface EmbeddedNotice {
  readonly channel: string;
  readonly payload: string;
}
