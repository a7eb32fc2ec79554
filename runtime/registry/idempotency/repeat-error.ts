/** Thrown instead of executing a repeated request. The server's `onError` sends its response. */
export class RepeatError extends Error {
  override readonly name = "RepeatError";

  constructor(readonly response: Response) {
    super("A repeated request was refused.");
  }
}

/** The same request is still being executed. The client should retry. */
export function refuseRunning(): RepeatError {
  return refuse(
    409,
    "IdempotentRequestRunning",
    "A request with this Idempotency-Key is in progress. Repeat it in a second for its response.",
    { "retry-after": "1", "x-should-retry": "true" },
  );
}

/** The key belongs to another request of the caller. */
export function refuseReused(): RepeatError {
  return refuse(
    422,
    "IdempotencyKeyReused",
    "This Idempotency-Key was used for a request with other values. Use a new key for a new request.",
  );
}

/** The response was a token, which the registry does not store. */
export function refuseToken(tokenId: string): RepeatError {
  return refuse(
    409,
    "TokenAlreadyGiven",
    `A request with this Idempotency-Key returned the secret of ${tokenId}, which cannot be read ` +
      "again. If that response was lost, use a new key, and revoke or rotate the token.",
  );
}

/** The response was encrypted with an earlier secret of the token. */
export function refuseUnreadable(): RepeatError {
  return refuse(
    409,
    "ResponseUnreadable",
    "A request with this Idempotency-Key was executed before the token was rotated; its response " +
      "can only be read with the previous secret.",
  );
}

function refuse(
  status: number,
  error: string,
  content: string,
  headers: Record<string, string> = {},
): RepeatError {
  return new RepeatError(Response.json({ error, content }, { status, headers }));
}
