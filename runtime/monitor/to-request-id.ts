import { randomUUID } from "node:crypto";

/** What proxies make request ids of; nothing that a log, a header or a shell would read otherwise. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._:+/=@-]{0,127}$/;

/** The `X-Request-Id` that was given, if it is well-formed, else a new one. */
export function toRequestId(given: string | null | undefined): string {
  return typeof given === "string" && wellFormed.test(given) ? given : randomUUID();
}
