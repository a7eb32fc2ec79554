import { printHost } from "./explain-relay-error.js";
import type { SendFailure } from "../../model/proxy-result.js";

/**
 * A response from the relay's URL that does not come from a relay, but from a proxy in front of it
 * or a network's login page.
 */
export type UnknownResponse = Pick<Response, "status" | "redirected" | "url" | "headers">;

/** How the relay was called. */
interface RelayUse {
  /** The relay's URL. */
  readonly relay: string;
  readonly isSocket: boolean;
}

const checkAddress: SendFailure["operator"] = {
  text: "Check the relay’s address in the site’s configuration, and that a proxy in front of the relay passes on all X-Relay and Access-Control headers.",
};

/** Explains a response by its status. Its text is not shown, because it may contain anything. */
export function explainUnknownServer(response: UnknownResponse, use: RelayUse): SendFailure {
  const host = printHost(use.relay);
  const again = use.isSocket ? "connect again" : "send again";
  return {
    ...(explainRedirect(response, host, again) ??
      explainStatus(response.status, again) ??
      explainPage(response, again)),
    source: `This came from a server at ${host}, neither from the API nor from a frond relay (status ${response.status}).`,
  };
}

/** A network's login page, or a proxy that requires another URL. */
function explainRedirect(
  { redirected, url }: UnknownResponse,
  relayHost: string,
  again: string,
): SendFailure | undefined {
  const host = URL.canParse(url) ? new URL(url).host : "";
  if (!redirected || host === relayHost) return undefined;
  return {
    title: `The request to the relay was redirected to ${host}.`,
    hint: `Your network or company may require a login: open any website in a new tab, log in, then ${again}.`,
    operator: checkAddress,
  };
}

function explainStatus(status: number, again: string): SendFailure | undefined {
  if (status === 413) {
    return {
      title: "The request is too large for a server in front of the relay.",
      hint: "Send a smaller body or file, or copy a snippet and send it from your own machine.",
      operator: {
        text: "Raise the limit of the proxy in front of the relay to that of the relay. For nginx:",
        setting: "client_max_body_size 50m;",
      },
    };
  }
  if (status === 400 || status === 414 || status === 431) {
    return {
      title: "A server in front of the relay did not accept the request’s URL or headers.",
      hint: `They may be too long: shorten them, large tokens first, then ${again}.`,
      operator: checkAddress,
    };
  }
  if (status === 429) {
    return {
      title: "A server in front of the relay is not accepting more requests at the moment.",
      hint: `Wait a minute, then ${again}.`,
    };
  }
  if ([401, 403, 407, 511].includes(status)) {
    return {
      title: "A server in front of the relay does not let this page through.",
      hint: `Your network or company may require a login: open any website in a new tab, log in, then ${again}.`,
      operator: checkAddress,
    };
  }
  if (status < 500) return undefined;
  return {
    title: "The relay is not running: a server in front of it could not reach it.",
    hint: `It may be restarting. Wait a moment, then ${again}.`,
    operator: {
      text: "Check that the relay runs, and the address that the proxy in front has for it.",
    },
  };
}

function explainPage({ headers }: UnknownResponse, again: string): SendFailure {
  if (/^text\/html/i.test(headers.get("content-type") ?? "")) {
    return {
      title: "A web page came back in place of the API’s response.",
      hint: `Your network may require a login: open any website in a new tab, log in, then ${again}. Otherwise the relay’s address is that of a website: contact the people who run this site.`,
      operator: checkAddress,
    };
  }
  return {
    title: "This response is not from a frond relay, or its version differs.",
    hint: `Reload the page, then ${again}. If it happens again, contact the people who run this site.`,
    operator: checkAddress,
  };
}
