import type { CallContext } from "../access/caller.js";
import type { DatabaseSession, SqlValue } from "./registry-database.js";

/**
 * What the audit trail tells of: tokens (`generate`, `rotate`, `revoke`), definitions, snippets,
 * templates and docs sites that begin (`register`), docs sites (`publish`, `transfer`, `archive`,
 * `restore`), releases (`release`), other changes (`update`, `delete`), and calls that wanted the
 * bootstrap token and did not have it.
 */
export type AuditAction =
  | "generate"
  | "rotate"
  | "revoke"
  | "register"
  | "publish"
  | "release"
  | "transfer"
  | "archive"
  | "restore"
  | "update"
  | "delete"
  | "refused-bootstrap";

/** What happened. Neither a token nor a body belongs in here. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** The organization that it concerns; none for the registry's own affairs, such as releases. */
  readonly orgId?: string;
  /** Id or address of what was changed, such as `tok_...`, a definition's id or a docs site's domain. */
  readonly subject: string;
}

/** One line of the audit trail. */
export interface AuditEntry extends AuditEvent {
  /** Grows with time; the `before` of the next page. */
  readonly id: bigint;
  readonly at: Date;
  /** Names the request, as in the log. */
  readonly requestId?: string;
  /** Who did it: the id of a token, `bootstrap` or `anonymous`. */
  readonly actor: string;
}

/** Which entries to list. */
export interface AuditFilter {
  /** Default: those of every organization. */
  readonly orgId?: string;
  /** Default: every action. */
  readonly action?: AuditAction;
  /** Only entries older than the one with this id. Default: from the newest on. */
  readonly before?: bigint;
  /** At most so many. */
  readonly limit: number;
}

/** Who changed what, and when. Every method rejects with a `DatabaseFailure`. */
export interface AuditStore {
  /**
   * Adds an entry; who and which request is read from the call. To write it together with what it
   * tells of, insert both within `store.transact`.
   *
   * @example
   * await store.transact(async (inner) => {
   *   await inner.docs.publish(site);
   *   await inner.audit.insert(call.context, { action: "publish", orgId, subject: domain });
   * });
   */
  insert(context: CallContext, event: AuditEvent): Promise<void>;
  /** Newest first. */
  list(filter: AuditFilter): Promise<readonly AuditEntry[]>;
}

/** The audit trail of a migrated database. */
export function createAuditStore(database: DatabaseSession, now: () => Date): AuditStore {
  return {
    insert: (context, event) => insertEntry(database, now(), context, event),
    list: (filter) => listEntries(database, filter),
  };
}

async function insertEntry(
  database: DatabaseSession,
  at: Date,
  { caller, requestId }: CallContext,
  { action, orgId, subject }: AuditEvent,
): Promise<void> {
  const actor = caller.kind === "token" ? caller.id : caller.kind;
  await database.query(
    `INSERT INTO registry.audit (at, request_id, actor, action, org_id, subject)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [at.toISOString(), requestId ?? null, actor, action, orgId ?? null, subject],
  );
}

/** Only the conditions that are asked for, so that each question has its index. */
async function listEntries(
  database: DatabaseSession,
  { orgId, action, before, limit }: AuditFilter,
): Promise<readonly AuditEntry[]> {
  const values: SqlValue[] = [];
  const compare = (column: string, value: SqlValue | undefined): string[] =>
    value === undefined ? [] : [`${column} $${values.push(value)}`];
  const conditions = [
    ...compare("org_id =", orgId),
    ...compare("action =", action),
    ...compare("id <", before),
  ];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  const rows = await database.query<AuditRow>(
    `SELECT id, at, request_id, actor, action, org_id, subject FROM registry.audit ${where}
     ORDER BY id DESC LIMIT $${values.push(limit)}`,
    values,
  );
  return rows.map(toEntry);
}

type AuditRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly request_id: string | null;
  readonly actor: string;
  readonly action: AuditAction;
  readonly org_id: string | null;
  readonly subject: string;
};

function toEntry({ request_id, org_id, ...entry }: AuditRow): AuditEntry {
  return {
    ...entry,
    ...(request_id === null ? {} : { requestId: request_id }),
    ...(org_id === null ? {} : { orgId: org_id }),
  };
}
