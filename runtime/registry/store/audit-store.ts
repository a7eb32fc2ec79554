import type { CallContext } from "../access/caller.js";
import type { DatabaseSession, SqlValue } from "./registry-database.js";

/**
 * Actions in the audit trail: of tokens (`generate`, `rotate`, `revoke`), of definitions, snippets,
 * templates and registrations of docs (`register`), of docs sites (`publish`, `transfer`, `archive`,
 * `restore`), of releases (`release`), other changes (`update`, `delete`), and calls that required the
 * bootstrap token and did not have it (`refused-bootstrap`).
 */
type AuditAction =
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

/** An event of the audit trail. It must not contain tokens or bodies. */
export interface AuditEvent {
  readonly action: AuditAction;
  /** The affected organization; absent for data of the registry itself, such as releases. */
  readonly orgId?: string;
  /** Id or address of the changed item, such as `tok_...`, a definition's id or a docs site's domain. */
  readonly subject: string;
}

/** An entry of the audit trail. */
interface AuditEntry extends AuditEvent {
  /** Increases with time. Use it as `before` to list the next page. */
  readonly id: bigint;
  readonly at: Date;
  /** Id of the request, as in the log. */
  readonly requestId?: string;
  /** The id of a token, `bootstrap` or `anonymous`. */
  readonly actor: string;
}

/** Which entries to list. */
interface AuditFilter {
  /** Only entries of this organization. Default: all organizations. */
  readonly orgId?: string;
  /** Only entries with this action. Default: all actions. */
  readonly action?: AuditAction;
  /** Only entries older than the one with this id. Default: starts with the newest. */
  readonly before?: bigint;
  /** Maximum number of entries. */
  readonly limit: number;
}

/** Who changed what, and when. Every method rejects with a `DatabaseFailure`. */
export interface AuditStore {
  /**
   * Adds an entry. The caller and the request are read from `context`. To write it together with the change,
   * use `store.transact` for both.
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

/** Only the requested conditions, so that each query can use its index. */
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
