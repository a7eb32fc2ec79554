import type { SendFailure } from "../../model/proxy-result.js";
import { findHeader, type IncomingResponse } from "../response/read-response.js";
import { printCount } from "../../model/print-numbers.js";

/** What is known about a failed request. */
interface FailureContext {
  /** The relay's URL; `false` if the request was sent directly to the API. */
  readonly relay: string | false;
  /** Whether the browser reports being online. */
  readonly online: boolean;
}

/**
 * Explains why `fetch` failed. Browsers hide the cause. Only being offline is certain, so other
 * causes are described as likely.
 */
export function explainFetchFailure(context: FailureContext): SendFailure {
  if (!context.online) {
    return { title: "You are offline.", hint: "Connect to a network and send again." };
  }
  if (context.relay !== false) {
    return {
      title: "The relay could not be reached.",
      hint: "It may not be running, or a browser extension or a firewall may block it. Wait a moment, then send again. If it happens again, contact the people who run this site, or copy a snippet and send it from your own machine.",
      source:
        "The browser got no response from the relay. The API has not been asked, unless the connection broke off after that.",
    };
  }
  return {
    title: "The browser received no readable response from the API.",
    hint: "Most likely the API does not allow requests from this page (CORS). It may also be down, or its certificate may be invalid. With a relay configured, requests go through the relay and CORS does not apply.",
  };
}

/** Explains that the user's timeout ended the call. */
export function explainTimeout(seconds: number): SendFailure {
  return {
    title: `The response was not complete within ${seconds} s.`,
    hint: "The API may be slow or stuck. Raise the timeout below, or send again.",
  };
}

/** In characters. Maximum length of the displayed beginning of an interrupted response. */
const maxStartLength = 2_000;

/** Explains that a response ended early, and shows its beginning. */
export function explainBrokenBody(
  incoming: IncomingResponse,
  arrived: { readonly length: number; readonly start: Uint8Array },
  error: string,
): SendFailure {
  const { status, statusText } = incoming;
  const encoding = findHeader(incoming, "content-encoding");
  // Content-Length is the encoded length, which cannot be compared with the decoded body.
  const length = encoding === undefined ? Number(findHeader(incoming, "content-length")) : 0;
  const total = length > arrived.length ? ` of ${printCount(length)}` : "";
  const beginning = new TextDecoder().decode(arrived.start.subarray(0, maxStartLength));
  const detail = [
    `Status ${status} ${statusText}`.trim(),
    `${printCount(arrived.length)}${total} bytes arrived`,
    error,
    ...(arrived.length === 0 ? [] : ["", beginning]),
  ].join("\n");
  if (encoding !== undefined) return { ...explainEncoded(encoding, arrived.length > 0), detail };
  return {
    title: "The response ended before it was complete.",
    hint: "The connection was closed early. Send again. If it happens every time, the API declares a longer body than it sends.",
    detail,
  };
}

/** Browsers do not report whether a compressed body was damaged or the connection was closed. */
function explainEncoded(encoding: string, inPart: boolean): SendFailure {
  return {
    title: inPart
      ? `The response is marked as ${encoding}, and only its beginning could be decoded.`
      : `The response is marked as ${encoding}, but could not be decoded.`,
    hint: "Its data is damaged, or the connection was closed early. Send again. If it happens every time, request an uncompressed response: add the header Accept-Encoding: identity.",
  };
}

/** A thrown value as text. */
export function printError(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause);
}
