import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { createNetworkCheck } from "./network-check.js";

/** Finds the IP address that a request comes from. */
export type ClientAddressFinder = (
  remoteAddress: string | undefined,
  headers: IncomingHttpHeaders,
) => string | undefined;

/**
 * Creates the function that finds a client's address. Behind trusted proxies, the client is the last hop that
 * is not one of them, because it could have written the hops before it. Without trusted proxies, it is the
 * remote address of the connection, and headers are ignored.
 *
 * Most proxies set either `Forwarded` (RFC 7239) or `X-Forwarded-For`, and pass on the other header from the
 * client. So if the two headers disagree, the result is the proxy's address.
 *
 * @param trusted IP addresses, or networks such as `10.0.0.0/8`.
 * @throws TypeError when an item is neither an address nor a network.
 */
export function createClientAddressFinder(trusted: readonly string[]): ClientAddressFinder {
  const isTrusted = createNetworkCheck(trusted);
  return (remoteAddress, headers) => {
    const peer = remoteAddress && toPlainAddress(remoteAddress);
    if (peer === undefined || trusted.length === 0) return peer;
    const claims = [readForwarded(headers), readForwardedFor(headers)]
      .filter((hops) => hops.length > 0)
      .map((hops) => findClient(peer, hops, isTrusted));
    return claims.every((claim) => claim === claims[0]) ? (claims[0] ?? peer) : peer;
  };
}

/** Address of a hop; undefined when it is not an IP address. */
type Hop = string | undefined;

function findClient(
  peer: string,
  hops: readonly Hop[],
  isTrusted: (address: string) => boolean,
): string {
  let client = peer;
  for (const hop of [...hops].reverse()) {
    if (!isTrusted(client)) break;
    // The hop is hidden or invalid, so the client is the proxy that reported it.
    if (hop === undefined) break;
    client = hop;
  }
  return client;
}

/** From the first to the last. */
function readForwarded({ forwarded }: IncomingHttpHeaders): Hop[] {
  return splitOutsideQuotes(forwarded ?? "").map((hop) =>
    toHop(/(?:^|;)\s*for\s*=\s*(?:"([^"]*)"|([^;\s]*))/i.exec(hop)?.slice(1).join("") ?? ""),
  );
}

/** From the first to the last. */
function readForwardedFor({ "x-forwarded-for": plain }: IncomingHttpHeaders): Hop[] {
  const text = Array.isArray(plain) ? plain.join(",") : (plain ?? "");
  return text === "" ? [] : text.split(",").map(toHop);
}

function splitOutsideQuotes(text: string): string[] {
  return text.match(/(?:"(?:\\.|[^"\\])*"|[^,"])+/g) ?? [];
}

/** `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1` or `[2001:db8::1]:80`. */
function toHop(text: string): Hop {
  const trimmed = text.trim();
  const host =
    /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ??
    /^(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/.exec(trimmed)?.[1] ??
    trimmed;
  return isIP(host) === 0 ? undefined : toPlainAddress(host);
}

/** Converts an IPv4-mapped IPv6 address to IPv4 (RFC 4291, section 2.5.5.2). */
function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
