import { randomUUID } from "node:crypto";

/** Characters of common request ids. None of them has a special meaning in logs, headers or shells. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._:+/=@-]{0,127}$/;

/** Returns a given `X-Request-Id` if it is well-formed, otherwise a new id. */
export function toRequestId(given: string | null | undefined): string {
  return typeof given === "string" && wellFormed.test(given) ? given : randomUUID();
}
