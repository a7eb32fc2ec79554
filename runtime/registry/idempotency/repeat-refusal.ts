/** Thrown instead of carrying a repeated request out. `onError` of the server sends the response. */
export class RepeatRefusal extends Error {
  override readonly name = "RepeatRefusal";

  constructor(readonly response: Response) {
    super("A repeated request was refused.");
  }
}

/** The same request is being carried out; the client waits and asks again. */
export function refuseRunning(): RepeatRefusal {
  return refuse(
    409,
    "IdempotentRequestRunning",
    "A request with this Idempotency-Key is being carried out. Repeat it in a second for its response.",
    { "retry-after": "1", "x-should-retry": "true" },
  );
}

/** The key belongs to another request of the caller. */
export function refuseReused(): RepeatRefusal {
  return refuse(
    422,
    "IdempotencyKeyReused",
    "This Idempotency-Key was used for a request with other values. Use a new key for a new request.",
  );
}

/** The response was a token, which the registry does not keep. */
export function refuseToken(tokenId: string): RepeatRefusal {
  return refuse(
    409,
    "TokenAlreadyGiven",
    `A request with this Idempotency-Key returned the secret of ${tokenId}, which cannot be read ` +
      "again. If that response was lost, use a new key, and revoke or rotate the token.",
  );
}

/** The response was encrypted for a secret that the token no longer has. */
export function refuseUnreadable(): RepeatRefusal {
  return refuse(
    409,
    "ResponseUnreadable",
    "A request with this Idempotency-Key was carried out before the token was rotated; its response " +
      "can be read with the secret of that time only.",
  );
}

function refuse(
  status: number,
  error: string,
  content: string,
  headers: Record<string, string> = {},
): RepeatRefusal {
  return new RepeatRefusal(Response.json({ error, content }, { status, headers }));
}
