import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { createNetworkCheck } from "./network-check.js";

/** Finds the IP address that a request comes from. */
export type ClientAddressFinder = (
  remoteAddress: string | undefined,
  headers: IncomingHttpHeaders,
) => string | undefined;

/**
 * Behind proxies that are trusted, the client is the last hop that is none of them: what lies before it was
 * written by that hop itself. Without trusted proxies it is the other side of the connection, whatever the
 * headers say.
 *
 * Most proxies write one of `Forwarded` (RFC 7239) and `X-Forwarded-For`, and pass on what a client claims in the
 * other one: when these disagree, the proxy is all that is known.
 *
 * @param trusted Addresses, or networks such as `10.0.0.0/8`.
 * @throws TypeError when one of them is neither.
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

/** A hop of a request; undefined for what is no address. */
type Hop = string | undefined;

function findClient(
  peer: string,
  hops: readonly Hop[],
  isTrusted: (address: string) => boolean,
): string {
  let client = peer;
  for (const hop of [...hops].reverse()) {
    if (!isTrusted(client)) break;
    // Hidden or damaged: the proxy before it is all that is known.
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

/** An IPv4 address that an IPv6 socket reports is that IPv4 address (RFC 4291, section 2.5.5.2). */
function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}
