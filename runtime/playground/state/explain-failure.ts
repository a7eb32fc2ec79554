import type { HttpRequest } from "../../http/index.js";
import { explainRelayError, type RelayErrorCode } from "../../relay/protocol.js";
import type { SendFailure } from "./proxy-result.js";
import { findHeader, type Answer } from "./read-answer.js";

/** What a failure is judged by. */
export interface FailureContext {
  /** The relay's address; `false` when the call went straight to the API. */
  readonly relay: string | false;
  /** The page's own word on the network. */
  readonly online: boolean;
}

const advice: Readonly<Record<RelayErrorCode, string>> = {
  "fetch-mode-refused": "Open the playground itself, and send from there.",
  "handshake-refused": "Load the page again: it may be older than the relay.",
  "headers-too-large": "Leave out what is long in the headers, such as large cookies or tokens.",
  "host-refused": "Have the relay's configuration name the host by which this page calls it.",
  "idle-timeout":
    "Send again. A stream that rests for long can be followed with one of the snippets.",
  internal: "Send again; if it stays so, tell the people who run this site.",
  "not-found": "Check the relay's address in the site's configuration.",
  "origin-refused": "Have this site's address added to the origins in the relay's configuration.",
  "plain-refused": "Load the page again: it may be older than the relay.",
  "port-refused":
    "Change the port in the bar above: other services than HTTP listen on this one. One of the snippets can call it from your own machine.",
  "response-invalid": "Tell the people who run the API, or look with one of the snippets.",
  "scheme-refused": "Begin the address in the bar above with https:// or http://.",
  "shutting-down": "Wait a moment and send again.",
  "target-closed": "Send again. If it stays so, the API may not speak HTTP at this port.",
  "target-invalid": "Correct the address in the bar above, such as https://api.example.com/v1.",
  "target-loop": "Put the API's own address into the bar above.",
  "token-required": "Have the relay's token entered in the site's configuration.",
  "total-timeout": "Use one of the snippets for calls that take this long.",
  "target-refused":
    "Pick one of the API's environments in the bar above, or allow this host where the relay is configured.",
  "address-refused": "Use a public address, or allow this one by host and port in the relay.",
  "dns-failed": "Check the host name in the bar above.",
  "connect-failed": "Check the address and the port in the bar above, and that the API is running.",
  "connect-timeout": "The API may be down or behind a firewall. Try again.",
  "headers-timeout": "The API is slow or stuck. Try again.",
  "rate-limited": "Wait a moment and send again.",
  "too-many-requests": "Stop a running stream, or wait for one to end.",
  "tls-failed": "Tell the people who run the API; a reader cannot repair this.",
  "body-too-large": "Send a smaller file, or use one of the snippets outside of the page.",
  "response-too-large": "Use one of the snippets outside of the page.",
  "header-refused": "Leave out headers that belong to the connection, such as Host or Connection.",
  "method-refused": "Use one of the snippets outside of the page.",
};

/** Says what a refusal of the relay means and what to do. */
export function explainRefusal(code: string): SendFailure {
  const hint = Object.hasOwn(advice, code)
    ? advice[code as RelayErrorCode]
    : "Use one of the snippets outside of the page.";
  return { title: explainRelayError(code), hint, code };
}

/**
 * Says why `fetch` failed, as far as a page can know: browsers hide the cause.
 * Only being offline is certain; other causes are named as likely ones.
 */
export function explainFetchFailure(context: FailureContext): SendFailure {
  if (!context.online) {
    return { title: "You are offline.", hint: "Connect to a network and send again." };
  }
  if (context.relay !== false) {
    return {
      title: "The relay could not be reached.",
      hint: "It may not be running, or a browser extension or a firewall blocks it. Check that it answers, then send again.",
    };
  }
  return {
    title: "The browser got no readable answer from the API.",
    hint: "Most likely the API does not allow calls from this page (CORS). It may also be down, or its certificate may be wrong. With a relay configured, calls of this page go through it and CORS does not matter.",
  };
}

/** Says that the reader's own time-out ended the call. */
export function explainTimeout(seconds: number): SendFailure {
  return {
    title: `The answer was not complete within ${seconds} s.`,
    hint: "The API may be slow or stuck. Raise the timeout below, or send again.",
  };
}

/** Of a body that broke off, so much is shown. Characters. */
const longestBeginning = 2_000;

/** Says that an answer began and did not end, with what arrived of it. */
export function explainBrokenBody(answer: Answer, arrived: Uint8Array, error: string): SendFailure {
  const { status, statusText } = answer;
  const length = Number(findHeader(answer, "content-length"));
  const whole = length > arrived.length ? ` of ${length.toLocaleString("en")}` : "";
  const beginning = new TextDecoder().decode(arrived.subarray(0, longestBeginning));
  const detail = [
    `Status ${status} ${statusText}`.trim(),
    `${arrived.length.toLocaleString("en")}${whole} bytes arrived`,
    error,
    ...(arrived.length === 0 ? [] : ["", beginning]),
  ];
  return {
    title: "The answer broke off before it was complete.",
    hint: "The connection was closed in the middle. Send again; when it happens each time, the API has announced more than it sends.",
    detail: detail.join("\n"),
  };
}

/** What was thrown, as text. */
export function printError(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
}

/** Why a page cannot send a request by itself; `undefined` when it can. */
export function findObstacle(request: HttpRequest, relay: string | false): SendFailure | undefined {
  const method = request.method.toUpperCase();
  if (["TRACE", "CONNECT", "TRACK"].includes(method)) {
    return {
      title: `A page cannot send ${method} requests.`,
      hint: "Neither does the relay. Use one of the snippets.",
    };
  }
  return relay === false ? findDirectObstacle(request, method) : undefined;
}

function findDirectObstacle(request: HttpRequest, method: string): SendFailure | undefined {
  if ((method === "GET" || method === "HEAD") && request.body !== undefined) {
    return {
      title: `A page cannot send a body with ${method}.`,
      hint: "Remove the body, use one of the snippets, or a relay.",
    };
  }
  const names = request.headers.map(([name]) => name).filter(isBrowsersOwn);
  if (names.length === 0) return undefined;
  return {
    title: `A page cannot send the header ${names.join(", ")}: the browser leaves it out.`,
    hint: "Clear its field, use one of the snippets, or a relay.",
  };
}

/** Names that pages may not set (Fetch standard, "forbidden request-header"); `fetch` drops them in silence. */
const forbidden =
  /^(accept-(charset|encoding)|access-control-request-(headers|method|private-network)|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|via|(proxy|sec)-.*)$/i;

function isBrowsersOwn(name: string): boolean {
  if (forbidden.test(name)) return true;
  // Against the standard, Chromium keeps its own.
  return /^user-agent$/i.test(name) && /Chrom(e|ium)\//.test(navigator.userAgent);
}
