import { ERROR_HEADER, REQUEST_ID_HEADER } from "../../../../relay/protocol.js";
import { explainRelayError, printHost, type FailedRelayCall } from "./explain-relay-error.js";
import { explainUnknownServer } from "./explain-unknown-server.js";
import { explainMixed, isUnencryptedRelay } from "./mixed-relay.js";
import type { SendFailure } from "../../model/proxy-result.js";
import { watchPolicy } from "./watch-policy.js";

/** A relay call that failed without a response. Browsers hide the cause. */
export interface LostCall extends FailedRelayCall {
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** Scheme of the page, such as `https:`. Default: that of the current page. */
  readonly pageScheme?: string;
  /** Timeout of each request, in milliseconds. Default 3,000. */
  readonly timeoutMs?: number;
}

/**
 * Finds out why a page got no response through a relay. Requests the relay's health, which only
 * requires that the relay allows this page. Returns `undefined` if nothing responds at all.
 */
export async function probeRelay(lost: LostCall): Promise<SendFailure | undefined> {
  const { relay, pageScheme = globalThis.location?.protocol } = lost;
  if (pageScheme === "https:" && isUnencryptedRelay(relay)) return explainMixed(lost);
  const policy = watchPolicy();
  const response = await requestHealth(lost, "cors");
  if (await policy.wasBreached()) return explainPolicy(lost);
  if (response) return explainRelayResponse(response, lost);
  return (await requestHealth(lost, "no-cors")) ? explainUnreadable(lost) : undefined;
}

async function requestHealth(lost: LostCall, mode: RequestMode): Promise<Response | undefined> {
  const send = lost.fetch ?? fetch;
  const base = lost.relay.replace(/\/+$/, "").replace(/\/proxy$/, "");
  const signal = AbortSignal.timeout(lost.timeoutMs ?? 3_000);
  try {
    return await send(`${base}/healthz`, { mode, credentials: "omit", cache: "no-store", signal });
  } catch {
    return undefined;
  }
}

/** The relay, or a server in its place, responded to this page. */
async function explainRelayResponse(response: Response, lost: LostCall): Promise<SendFailure> {
  const code = response.headers.get(ERROR_HEADER);
  if (code !== null) {
    const requestId = response.headers.get(REQUEST_ID_HEADER);
    return explainRelayError(code, { ...lost, status: response.status, requestId });
  }
  const isSocket = lost.kind === "connection";
  const text = await response.text().catch(() => "");
  if (text.trim() !== "ok") return explainUnknownServer(response, { relay: lost.relay, isSocket });
  return isSocket ? explainFull(lost) : explainCut(lost);
}

function explainFull({ relay }: LostCall): SendFailure {
  return {
    title: "The relay is running, but did not open the connection.",
    hint: "You may have too many connections open, or opened too many in a short time: close those that you no longer need, in other tabs, too, wait a minute, then connect again.",
    source: describeHiddenCause(relay),
    operator: {
      text: "Let the proxy in front of the relay pass on WebSockets (the headers Upgrade and Connection), or allow more connections from one address:",
      setting: "--sockets-per-address 32",
    },
  };
}

function explainCut({ relay }: LostCall): SendFailure {
  return {
    title: "The relay is running, but its response to this request did not arrive.",
    hint: "It may have been restarted, or a browser extension or a server in front of it may have cut the request off, as some do with large bodies. Send again, with a smaller body if it is large.",
    source: `${describeHiddenCause(relay)} The API may have received the request and acted on it.`,
    operator: {
      text: "Let the proxy in front of the relay pass on OPTIONS requests and all X-Relay and Access-Control headers, and bodies as large as the relay takes them.",
    },
  };
}

/**
 * Something responds, but not to this page. Relays do not respond to pages that they do not allow.
 */
function explainUnreadable(lost: LostCall): SendFailure {
  const { hint, operator } = explainRelayError("origin-refused", lost);
  const { relay, page = globalThis.location?.origin ?? "" } = lost;
  return {
    title: `The server at ${printHost(relay)} does not respond to pages of ${page}.`,
    hint: `Most likely the relay does not allow this site. A server in front of the relay may also have an error, or your network may require a login. ${hint}`,
    source: `Browsers hide what it says. ${nothingSent}`,
    ...(operator ? { operator } : {}),
  };
}

const nothingSent = "Nothing was sent to the API.";

function explainPolicy({ relay }: LostCall): SendFailure {
  const host = printHost(relay);
  return {
    title: `This page’s security policy does not allow requests to the relay at ${host}.`,
    hint: "Contact the people who run this site, or copy a snippet.",
    source: `The browser blocked the request. ${nothingSent}`,
    operator: {
      text: "Add the relay to connect-src of the page’s Content-Security-Policy:",
      setting: `connect-src ${relay}`,
    },
  };
}

function describeHiddenCause(relay: string): string {
  return `The relay at ${printHost(relay)} responds to this page, but browsers do not say why this failed.`;
}
