/**
 * Names that are never forwarded: hop-by-hop headers (RFC 9110, section 7.6.1), those of proxies, and those
 * that the relay sets itself.
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
 * Headers in which proxies and CDNs report the client's address. Servers behind them trust these headers, so a
 * page must not set them. They are common, so they are dropped instead of failing the call.
 */
const addressNames =
  /^((x-)?(client|cluster-client|remote|originating)-ip|(true|fastly|fly|wl-proxy)-client-ip|x-azure-clientip|x-appengine-user-ip|cf-connecting-ip(v6)?|(x-)?remote-addr|x-envoy-external-address|x-original-forwarded-for)$/;

/** Whether the header contains the client's address, in any letter case. The relay drops such headers. */
export function isClientAddressName(name: string): boolean {
  return addressNames.test(name.toLowerCase());
}

/** Whether the relay forwards headers of this name, in any letter case. */
export function isForwardableName(name: string): boolean {
  return !isRefusedName(name) && !isClientAddressName(name);
}

/** Whether the relay refuses calls with a header of this name, in any letter case. */
export function isRefusedName(name: string): boolean {
  const lower = name.toLowerCase();
  return !token.test(name) || refusedNames.has(lower) || refusedPrefixes.test(lower);
}
