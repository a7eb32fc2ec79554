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

/**
 * What proxies and content networks tell servers of the client's address. A server behind one would believe
 * what a page wrote there; the names are common enough to be left out without ending the call.
 */
const addressNames =
  /^((x-)?(client|cluster-client|remote|originating)-ip|(true|fastly|fly|wl-proxy)-client-ip|x-azure-clientip|x-appengine-user-ip|cf-connecting-ip(v6)?|(x-)?remote-addr|x-envoy-external-address|x-original-forwarded-for)$/;

/** Whether a header of this name, in any case, says from which address a call comes: it is left out. */
export function isClientAddressName(name: string): boolean {
  return addressNames.test(name.toLowerCase());
}

/** Whether the relay forwards headers of this name, in any case. */
export function isForwardableName(name: string): boolean {
  return !isRefusedName(name) && !isClientAddressName(name);
}

/** Whether a header of this name, in any case, makes the relay refuse the call. */
export function isRefusedName(name: string): boolean {
  const lower = name.toLowerCase();
  return !token.test(name) || refusedNames.has(lower) || refusedPrefixes.test(lower);
}
