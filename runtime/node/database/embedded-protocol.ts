import type { SqlRow, SqlValue } from "../../registry/index.js";
import type { SqlFailure } from "./database-failure.js";

/** What the worker is started with. */
export interface EmbeddedWorkerData {
  /** Holds the cluster's own folder and, while that is being made, a draft of it. */
  readonly folder: string;
  /** An archive of a fresh cluster; absent: one is initialised, which takes seconds. */
  readonly archive?: string;
}

/** Asked of the worker; each is answered once, in order. */
export type EmbeddedRequest =
  | { readonly id: number; readonly sql: string; readonly values: readonly SqlValue[] }
  | { readonly id: number; readonly close: true };

/** Answered by the worker; id 0 says that the database is open. */
export type EmbeddedAnswer =
  | { readonly id: number; readonly rows: readonly SqlRow[] }
  | { readonly id: number; readonly failure: SqlFailure };

/** A notification of the database (PostgreSQL, NOTIFY), whenever it comes. */
export interface EmbeddedNotice {
  readonly channel: string;
  readonly payload: string;
}
