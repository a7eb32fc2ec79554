/**
 * Names that are never forwarded: of this connection and not of the call
 * (RFC 9110, 7.6.1), of proxies, or written by the relay itself.
 */
const refusedNames = new Set([
  "connection",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "http2-settings",
  "host",
  "content-length",
  "expect",
  "via",
  "forwarded",
  "x-real-ip",
]);

const refusedPrefixes = /^(proxy-|x-forwarded-|x-relay-|sec-websocket-)/;
const token = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;

/** Whether the relay forwards headers of this name, in any case; others make it refuse the call. */
export function isForwardableName(name: string): boolean {
  const lower = name.toLowerCase();
  return token.test(name) && !refusedNames.has(lower) && !refusedPrefixes.test(lower);
}
