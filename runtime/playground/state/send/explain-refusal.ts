import { explainRelayError, type RelayErrorCode } from "../../../relay/protocol.js";
import type { SendFailure } from "./proxy-result.js";

const advice: Readonly<Record<RelayErrorCode, string>> = {
  "fetch-mode-refused": "Open the playground itself, and send from there.",
  "handshake-refused": "Reload the page: it may be older than the relay.",
  "headers-too-large": "Shorten the headers, for example large cookies or tokens.",
  "host-refused": "Add the host name that this page uses to the relay's configuration.",
  "idle-timeout": "Send again. Use a snippet to follow a stream with long pauses.",
  internal: "Send again. If it happens again, contact the people who run this site.",
  "not-found": "Check the relay's address in the site's configuration.",
  "origin-refused": "Add this site's origin to the relay's configuration.",
  "plain-refused": "Reload the page: it may be older than the relay.",
  "port-refused":
    "Change the port in the bar above: this one belongs to a protocol other than HTTP. A snippet can send the request from your own machine.",
  "response-invalid": "Contact the people who run the API, or inspect the response with a snippet.",
  "scheme-refused": "Start the URL in the bar above with https:// or http://.",
  "shutting-down": "Wait a moment and send again.",
  "target-closed": "Send again. If it happens again, the API may not speak HTTP on this port.",
  "target-invalid": "Correct the URL in the bar above, for example https://api.example.com/v1.",
  "target-loop": "Enter the API's own URL in the bar above.",
  "token-required": "Add the relay's token to the site's configuration.",
  "total-timeout": "Use a snippet for requests that take this long.",
  "target-refused":
    "Pick one of the API's environments in the bar above, or allow this host where the relay is configured.",
  "address-refused": "Use a public address, or allow this one by host and port in the relay.",
  "dns-failed": "Check the host name in the bar above.",
  "connect-failed": "Check the host and port in the bar above, and that the API is running.",
  "connection-bound": "Use a snippet outside the page, or another way to log in.",
  "connect-timeout": "The API may be down or behind a firewall. Try again.",
  "headers-timeout": "The API is slow or stuck. Try again.",
  "rate-limited": "Wait a moment and send again.",
  "too-many-requests": "Stop a running stream, or wait for one to end.",
  "tls-failed": "Contact the people who run the API; you cannot fix this from here.",
  "body-too-large": "Send a smaller file, or use a snippet outside the page.",
  "private-refused": "Restart frond with this command to allow it:",
  "response-undecodable":
    "Contact the people who run the API. Until it is fixed, request an uncompressed response: add the header Accept-Encoding: identity.",
  "response-too-large": "Use a snippet outside the page.",
  "header-refused": "Leave out headers that belong to the connection, such as Host or Connection.",
  "method-refused": "Use a snippet outside the page.",
};

/** What a refused request was. */
export interface RefusedRequest {
  readonly url: string;
  /** The command that started the site. */
  readonly startCommand: string | undefined;
}

/** Says what a refusal of the relay means and what to do. */
export function explainRefusal(code: string, refused?: RefusedRequest): SendFailure {
  if (code === "private-refused" && refused) return explainPrivate(refused);
  const hint = Object.hasOwn(advice, code)
    ? advice[code as RelayErrorCode]
    : "Use a snippet outside the page.";
  return { title: explainRelayError(code), hint, code };
}

const defaultPorts: Readonly<Record<string, string>> = {
  "http:": "80",
  "https:": "443",
  "ws:": "80",
  "wss:": "443",
};

/** A private host that the relay may call once it is allowed to. */
function explainPrivate({ url, startCommand = "frond start" }: RefusedRequest): SendFailure {
  const { hostname, port, protocol } = new URL(url);
  const target = `${hostname}:${port || (defaultPorts[protocol] ?? "")}`;
  const code = "private-refused";
  return {
    title: `${target} belongs to your machine or network and is not allowed.`,
    hint: advice[code],
    command: `${startCommand} --allow ${target}`,
    code,
  };
}
