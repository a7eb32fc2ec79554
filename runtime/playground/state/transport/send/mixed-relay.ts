import { printHost, type FailedRelayCall } from "./explain-relay-error.js";
import { isLoopbackHost } from "./is-loopback-host.js";
import type { SendFailure } from "../../model/proxy-result.js";

/**
 * Whether a relay's URL is unencrypted and not on this machine, which browsers block on https pages
 * (W3C Mixed Content, 4.4).
 */
export function isUnencryptedRelay(relay: string): boolean {
  if (!URL.canParse(relay)) return false;
  const { protocol, hostname } = new URL(relay);
  return protocol === "http:" && !isLoopbackHost(hostname);
}

/** Explains that the browser blocks the relay on this page. */
export function explainMixed({
  relay,
  kind,
}: Pick<FailedRelayCall, "relay" | "kind">): SendFailure {
  const way = kind === "connection" ? "connect" : "send it";
  return {
    title: "This page was loaded over https, and browsers do not let it call a relay over http.",
    hint: `Nothing on this page changes that: contact the people who run this site, or copy a snippet and ${way} from your own machine.`,
    source: `The browser blocked the request to the relay at ${printHost(relay)}. Nothing was sent to the API.`,
    operator: {
      text: `Put a proxy with a certificate in front of the relay, and name it in the site’s configuration in place of ${relay}, with https://.`,
    },
  };
}
