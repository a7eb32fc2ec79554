import { explainRelayError, type RelayErrorCode } from "../../../relay/protocol.js";
import type { SendFailure } from "./proxy-result.js";

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
  "private-refused": "Restart frond with this command to allow it:",
  "response-undecodable":
    "Tell the people who run the API. Until it is repaired, ask for an uncompressed response: add the header Accept-Encoding: identity.",
  "response-too-large": "Use one of the snippets outside of the page.",
  "header-refused": "Leave out headers that belong to the connection, such as Host or Connection.",
  "method-refused": "Use one of the snippets outside of the page.",
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
    : "Use one of the snippets outside of the page.";
  return { title: explainRelayError(code), hint, code };
}

const defaultPorts: Readonly<Record<string, string>> = { "http:": "80", "https:": "443" };

/** A private host that the relay may call once it is told so. */
function explainPrivate({ url, startCommand = "frond start" }: RefusedRequest): SendFailure {
  const { hostname, port, protocol } = new URL(url);
  const target = `${hostname}:${port || (defaultPorts[protocol] ?? "")}`;
  const code = "private-refused";
  return {
    title: `${target} belongs to your machine or network, and frond has not been told to allow it.`,
    hint: advice[code],
    command: `${startCommand} --allow ${target}`,
    code,
  };
}
