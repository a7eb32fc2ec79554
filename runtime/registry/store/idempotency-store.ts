import type { DatabaseSession } from "./registry-database.js";

/** A request with an idempotency key. */
export interface RepeatableRequest {
  /** The id of a token, or `bootstrap`. Keys of different callers are independent. */
  readonly caller: string;
  /** Operation id. */
  readonly operation: string;
  /** SHA-256 of the `Idempotency-Key`. */
  readonly keyHash: Uint8Array;
  /** SHA-256 of the request's method, URL and body. */
  readonly requestHash: Uint8Array;
  /** UUID of this attempt to execute it. */
  readonly attempt: string;
}

/** State of a request when it begins. */
type RequestState =
  /** Not executed yet, or without a stored response: execute it. */
  | { readonly kind: "new" }
  /** Another attempt is executing it. */
  | { readonly kind: "running" }
  /** The key was used for another request. */
  | { readonly kind: "different" }
  | { readonly kind: "done"; readonly response: Uint8Array };

/** Stores responses to requests with an `Idempotency-Key`. Every method rejects with a `DatabaseFailure`. */
export interface IdempotencyStore {
  /** Begins an attempt. Only one of several simultaneous attempts gets `new`; it must finish before `end`. */
  begin(request: RepeatableRequest, now: Date, end: Date): Promise<RequestState>;
  /** Stores the response of an attempt until `end`. */
  finish(request: RepeatableRequest, response: Uint8Array, end: Date): Promise<void>;
  /** Removes an attempt that changed nothing, so that the key may be used again. */
  abandon(request: RepeatableRequest): Promise<void>;
  /** Removes expired attempts and responses. */
  removeEnded(now: Date): Promise<void>;
}

export function createIdempotencyStore(database: DatabaseSession): IdempotencyStore {
  return {
    begin: (request, now, end) => beginRequest(database, request, now, end),
    finish: (request, response, end) => finishRequest(database, request, response, end),
    abandon: (request) => abandonRequest(database, request),
    async removeEnded(now) {
      const sql = "DELETE FROM registry.idempotent_requests WHERE expires_at <= $1";
      await database.query(sql, [now.toISOString()]);
    },
  };
}

/** Begins an attempt in one statement: the primary key allows one row, and an expired row is replaced. */
async function beginRequest(
  database: DatabaseSession,
  { caller, operation, keyHash, requestHash, attempt }: RepeatableRequest,
  now: Date,
  end: Date,
): Promise<RequestState> {
  const begun = await database.query(
    `INSERT INTO registry.idempotent_requests AS known
       (caller, operation, key_hash, request_hash, attempt, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (caller, operation, key_hash) DO UPDATE
       SET request_hash = $4, attempt = $5, expires_at = $6, response = NULL
       WHERE known.expires_at <= $7
     RETURNING attempt`,
    [caller, operation, keyHash, requestHash, attempt, end.toISOString(), now.toISOString()],
  );
  if (begun.length > 0) return { kind: "new" };
  const [known] = await database.query<{ same: boolean; response: Uint8Array | null }>(
    `SELECT request_hash = $4 AS same, response FROM registry.idempotent_requests
     WHERE caller = $1 AND operation = $2 AND key_hash = $3`,
    [caller, operation, keyHash, requestHash],
  );
  // The row expired between the two statements, so this attempt is tried again.
  if (known === undefined) return { kind: "running" };
  if (!known.same) return { kind: "different" };
  return known.response === null ? { kind: "running" } : { kind: "done", response: known.response };
}

/** Does nothing if the attempt has expired and another one has replaced it. */
async function finishRequest(
  database: DatabaseSession,
  { caller, operation, keyHash, attempt }: RepeatableRequest,
  response: Uint8Array,
  end: Date,
): Promise<void> {
  await database.query(
    `UPDATE registry.idempotent_requests SET response = $5, expires_at = $6
     WHERE caller = $1 AND operation = $2 AND key_hash = $3 AND attempt = $4`,
    [caller, operation, keyHash, attempt, response, end.toISOString()],
  );
}

async function abandonRequest(
  database: DatabaseSession,
  { caller, operation, keyHash, attempt }: RepeatableRequest,
): Promise<void> {
  await database.query(
    `DELETE FROM registry.idempotent_requests
     WHERE caller = $1 AND operation = $2 AND key_hash = $3 AND attempt = $4 AND response IS NULL`,
    [caller, operation, keyHash, attempt],
  );
}
