import { randomUUID } from "node:crypto";

/** What proxies make request ids of; nothing that a log, a header or a shell would read otherwise. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._:+/=@-]{0,127}$/;

/** The `X-Request-Id` that the caller or its proxy gave, if it is well-formed, else a new one. */
export function findRequestId(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given !== null && wellFormed.test(given) ? given : randomUUID();
}
