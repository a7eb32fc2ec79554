import { shellHost } from "../../../../definition/text/index.js";
import type { RelayErrorCode } from "../../../../relay/protocol.js";
import type { SendFailure } from "../../model/proxy-result.js";

/** The values that messages about a relay error may contain. */
export interface RelayError {
  /** Host of the target, with its port unless it is the default. */
  readonly target: string;
  readonly hostname: string;
  readonly port: string;
  /** Host and port of the relay. */
  readonly relayHost: string;
  /** The relay's URL in the site's configuration. */
  readonly relay: string;
  /** Origin of this page. */
  readonly page: string;
  readonly isSocket: boolean;
  /** The command that started the site. If set, the user runs the relay on this machine. */
  readonly startCommand: string | undefined;
  /** HTTP status of the relay's response, if there is one. */
  readonly status: number | undefined;
  /** Whether the user is shown a request id, which the relay's log contains too. */
  readonly hasId: boolean;
  /** The offered subprotocols. */
  readonly subprotocols: readonly string[];
}

/** The message for an error code. */
export interface RelayErrorMessage {
  readonly title: string;
  readonly hint: string;
  /** For the operator of the relay. Absent if no setting helps. */
  readonly operator?: SendFailure["operator"];
  readonly command?: string;
}

/**
 * `unsent`: nothing was sent to the API. `unreached`: the relay could not connect. `sent`: the API
 * may have acted on the request.
 */
type Reach = "unsent" | "unreached" | "sent";

type Write = (error: RelayError) => RelayErrorMessage;

const inBar = "in the bar above";

function retryPhrase({ isSocket }: RelayError): string {
  return isSocket ? "connect again" : "send again";
}

/** Always works, because the relay's rules do not apply to the user's machine. */
function snippetPhrase({ isSocket }: RelayError): string {
  return `copy a snippet and ${isSocket ? "connect" : "send it"} from your own machine`;
}

function setting(text: string, flag: string): Pick<RelayErrorMessage, "operator"> {
  return { operator: { text, setting: flag } };
}

const askOperator = "Nothing on this page changes that: contact the people who run this site, or";

/** Whether no setting can allow the host: metadata services and link-local addresses. */
function isNeverAllowed({ hostname }: RelayError): boolean {
  return /^(169\.254\.|168\.63\.129\.16$|\[fe[89ab]|metadata(\.|$)|instance-data(\.|$))/i.test(
    hostname,
  );
}

function isAddress({ hostname }: RelayError): boolean {
  return /^(\[|[\d.]+$)/.test(hostname);
}

function listPrivate(error: RelayError): Pick<RelayErrorMessage, "operator"> {
  if (isNeverAllowed(error)) return {};
  const flag = isAddress(error) ? "--allow" : "--private-host";
  return setting(
    "If this host belongs to your network and pages may call it, allow it:",
    `${flag} ${withPort(error)}`,
  );
}

/** The host in a command for the relay, whose settings default to port 443. */
function withPort({ hostname, port }: RelayError): string {
  return shellHost(port === "443" ? hostname : `${hostname}:${port}`);
}

/** Errors before anything left the relay: which targets are allowed. */
const targets = {
  "address-refused": (error) => ({
    title: `The relay does not connect to ${error.target}: its address is not public.`,
    hint: `Enter a public URL ${inBar}, or ${snippetPhrase(error)}.`,
    ...listPrivate(error),
  }),
  "private-refused": (error) => {
    const target = `${error.hostname}:${error.port}`;
    return {
      title: `${target} belongs to your machine or network and is not allowed.`,
      hint: "Restart frond with this command to allow it:",
      command: `${error.startCommand ?? "frond start"} --allow ${shellHost(target)}`,
    };
  },
  "target-refused": (error) => ({
    title: `The relay does not forward ${error.isSocket ? "connections" : "requests"} to ${error.target}.`,
    hint: `Pick one of the API’s environments ${inBar}, or ${snippetPhrase(error)}.`,
    ...setting("If pages may call this host, allow it:", `--allow ${withPort(error)}`),
  }),
  "target-loop": (error) => ({
    title: `${error.target} leads back to the relay or the site itself.`,
    hint: `Enter the API’s own URL ${inBar}.`,
  }),
  "target-invalid": (error) => ({
    title: "The relay cannot read the URL that reached it.",
    hint: `Check the URL ${inBar}. If it is right, contact the people who run this site, or ${snippetPhrase(error)}.`,
    ...setting(
      "Let the proxy in front of the relay pass on paths as they are, with both slashes of https://. In nginx:",
      "merge_slashes off;",
    ),
  }),
  "port-refused": (error) => ({
    title: `The relay never connects to port ${error.port}: it belongs to a protocol other than HTTP.`,
    hint: `Change the port ${inBar}. If the API does use this port, ${snippetPhrase(error)}.`,
  }),
  "scheme-refused": ({ isSocket }) => ({
    title: `The relay supports only ${isSocket ? "ws and wss" : "http and https"} URLs here.`,
    hint: `Start the URL ${inBar} with ${isSocket ? "wss:// or ws://" : "https:// or http://"}.`,
  }),
  "method-refused": (error) => ({
    title: "The relay does not forward requests with this method.",
    hint: `To use it, ${snippetPhrase(error)}.`,
  }),
} satisfies Partial<Record<RelayErrorCode, Write>>;

/** Errors before anything left the relay: which pages may use it, and how. */
const callers = {
  "origin-refused": (error) => ({
    title: `The relay does not allow pages of ${error.page}.`,
    hint: `${askOperator} ${snippetPhrase(error)}.`,
    ...setting("Allow the pages of this site:", `--origin ${error.page}`),
  }),
  "host-refused": (error) => ({
    title: `The relay does not accept ${error.relayHost} as its own name.`,
    hint: `${askOperator} ${snippetPhrase(error)}.`,
    ...setting(
      "Allow the name that this site’s pages use for the relay:",
      `--allowed-host ${error.relayHost}`,
    ),
  }),
  "token-required": (error) => ({
    title: "This relay requires a token, which the playground does not send.",
    hint: `${askOperator} ${snippetPhrase(error)}.`,
    ...setting(
      "A token in a page is visible to all of its readers. For pages, start a relay without --token-file that allows their origin:",
      `--origin ${error.page}`,
    ),
  }),
  "not-found": (error) => ({
    title: "The relay is not at the address in this site’s configuration.",
    hint: `${askOperator} ${snippetPhrase(error)}.`,
    operator: {
      text: `This site has ${error.relay} as the relay’s address. Correct it in the site’s configuration, or let the proxy in front of the relay remove its own prefix, so that paths begin with /proxy/.`,
    },
  }),
  "fetch-mode-refused": (error) => ({
    title: "The relay accepts only requests that a script of a page sends.",
    hint: `A browser extension may have changed the request. Turn it off, reload the page, then ${retryPhrase(error)}.`,
  }),
  "plain-refused": (error) => ({
    title: "The request asked the relay for a response format that pages cannot use.",
    hint: `A browser extension may have changed the request. Turn it off, reload the page, then ${retryPhrase(error)}.`,
  }),
  "handshake-refused": (error) => ({
    title: "The relay could not read the request for this connection.",
    hint: `Headers and credentials of more than 128 kB are too large: shorten them. If they are short, reload the page, which may be older than the relay, then ${retryPhrase(error)}.`,
  }),
} satisfies Partial<Record<RelayErrorCode, Write>>;

/** Limits of the relay, and requests that it cannot forward. */
const limits = {
  "rate-limited": (error) => ({
    title: "Too many requests went through the relay from your network address in a short time.",
    hint: `Wait a moment, then ${retryPhrase(error)}.`,
    ...setting(
      "Requests are counted by address. Behind a proxy, name it with --trust-proxy, so that its readers are counted one by one, or allow more requests a minute:",
      "--rate 1200",
    ),
  }),
  "too-many-requests": (error) => ({
    title: `Too many ${error.isSocket ? "connections" : "requests"} through the relay are open at once.`,
    hint: `Stop streams and close connections that you no longer need, in other tabs, too, then ${retryPhrase(error)}.`,
    ...setting(
      "They are counted by address. Behind a proxy, name it with --trust-proxy, so that its readers are counted one by one, or allow more at once:",
      error.isSocket ? "--sockets-per-address 32" : "--requests-per-address 128",
    ),
  }),
  "body-too-large": (error) => ({
    title: "The request body is larger than the relay forwards.",
    hint: `Send a smaller body or file, or ${snippetPhrase(error)}.`,
    ...setting("Allow larger bodies, in bytes:", "--body-bytes 104857600"),
  }),
  "response-too-large": (error) => ({
    title: "The API’s response is larger than the relay forwards.",
    hint: `Request less at a time, for example a shorter page, or ${snippetPhrase(error)}.`,
    ...setting("Allow larger bodies, in bytes:", "--body-bytes 104857600"),
  }),
  "headers-too-large": (error) =>
    error.status === 431
      ? {
          title: "The request’s headers are larger than the relay accepts.",
          hint: `Shorten them, large cookies and tokens first, then ${retryPhrase(error)}.`,
        }
      : {
          title: "The headers of the API’s response are larger than the relay forwards.",
          hint: `Contact the people who run the API: large cookies are the usual cause. To see the response, ${snippetPhrase(error)}.`,
        },
  "header-refused": (error) => ({
    title: "The relay does not forward one of the headers.",
    hint: `Remove headers that belong to the connection, such as Host, Connection and Content-Length, and line breaks in values, then ${retryPhrase(error)}.`,
  }),
  "connection-bound": (error) => ({
    title:
      "The relay does not forward NTLM and Negotiate: they log in a connection, and the relay shares its connections.",
    hint: `Use another way to log in, or ${snippetPhrase(error)}.`,
  }),
  "idle-timeout": (error) =>
    error.isSocket
      ? {
          title: "The relay closed the connection: nothing was sent or received for too long.",
          hint: "Connect again, and send a message now and then to keep the connection open.",
          ...setting("Allow longer silence, in seconds:", "--total-seconds 3600"),
        }
      : {
          title: "Nothing was sent or received for too long.",
          hint: `Check your network, then ${retryPhrase(error)}.`,
          ...setting("Allow longer silence, in seconds:", "--idle-seconds 180"),
        },
  "total-timeout": (error) => ({
    title: "The request took longer than the relay allows.",
    hint: `For requests that take this long, ${snippetPhrase(error)}.`,
    ...setting("Allow longer requests, in seconds:", "--total-seconds 3600"),
  }),
} satisfies Partial<Record<RelayErrorCode, Write>>;

/** Errors after the relay tried to forward a call. */
const outcomes = {
  "dns-failed": (error) => ({
    title: `The relay could not find the host ${error.hostname}.`,
    hint: `Check the host name ${inBar}.`,
    ...setting(
      "If only your own network knows this name, allow it:",
      `--private-host ${withPort(error)}`,
    ),
  }),
  "connect-failed": (error) => ({
    title: `The relay could not connect to ${error.target}: nothing responds at this host and port.`,
    hint: `Check the host and port ${inBar}, and that the API is running${error.startCommand === undefined ? ": the relay connects from its own network, not from yours" : ""}.`,
  }),
  "connect-timeout": (error) => ({
    title: `${error.target} did not accept a connection from the relay in time.`,
    hint: `The API may be down, or a firewall may keep the relay out. Wait a moment, then ${retryPhrase(error)}, or ${snippetPhrase(error)}.`,
    ...setting("Wait longer for connections, in seconds:", "--connect-seconds 30"),
  }),
  "tls-failed": (error) => ({
    title: `The relay could not verify that it speaks to ${error.hostname} (TLS).`,
    hint: `The certificate may be expired, self-signed or for another name: the people who run the API can fix that. If this port is not encrypted, start the URL ${inBar} with ${error.isSocket ? "ws" : "http"}://.`,
    ...setting(
      "If an authority of your own issues its certificates, trust it:",
      "--ca-file authority.pem",
    ),
  }),
  "headers-timeout": (error) => ({
    title: error.isSocket
      ? `${error.target} did not complete the WebSocket handshake in time.`
      : `${error.target} accepted the request but did not start to respond in time.`,
    hint: `The API is slow or stuck. Wait a moment, then ${retryPhrase(error)}.`,
    ...setting("Wait longer for responses, in seconds:", "--response-seconds 180"),
  }),
  "target-closed": (error) => ({
    title: `${error.target} closed the connection before it responded.`,
    hint: `Wait a moment, then ${retryPhrase(error)}. If it happens every time, the API may need ${error.isSocket ? "wss" : "https"}:// or speak another protocol on this port.`,
  }),
  "response-invalid": (error) => ({
    title: error.isSocket
      ? "The API did not complete the WebSocket handshake."
      : "The API’s response is not valid HTTP.",
    hint: error.isSocket
      ? explainHandshake(error)
      : `Check the port ${inBar}: it may belong to another protocol. If it is right, contact the people who run the API.`,
  }),
  "response-undecodable": () => ({
    title: "The response is marked as compressed, but its body is not valid in that encoding.",
    hint: "Contact the people who run the API. Until it is fixed, request an uncompressed response: add the header Accept-Encoding: identity.",
  }),
  "shutting-down": (error) => ({
    title: "The relay is being stopped or restarted.",
    hint: `Wait a moment, then ${retryPhrase(error)}.`,
  }),
  internal: (error) => ({
    title: "The relay failed.",
    hint: `Wait a moment, then ${retryPhrase(error)}. If it happens again, ${error.hasId ? "give the request id below to" : "contact"} the people who run this site.`,
    operator: { text: "The relay’s log says more." },
  }),
} satisfies Partial<Record<RelayErrorCode, Write>>;

/** Servers that support none of the subprotocols respond like this. */
function explainHandshake({ subprotocols }: RelayError): string {
  return subprotocols.length === 0
    ? `Check the URL ${inBar}: it may not be that of a WebSocket.`
    : `The server may support none of the subprotocols ${subprotocols.join(", ")}: remove them, then connect again.`;
}

/** The messages by error code. */
export const relayErrorMessages: Readonly<Record<RelayErrorCode, Write>> = {
  ...targets,
  ...callers,
  ...limits,
  ...outcomes,
};

const unreached: readonly string[] = [
  "connect-failed",
  "connect-timeout",
  "dns-failed",
  "tls-failed",
];

const sent: readonly string[] = [
  "headers-timeout",
  "idle-timeout",
  "internal",
  "response-invalid",
  "response-too-large",
  "response-undecodable",
  "shutting-down",
  "target-closed",
  "total-timeout",
];

/** How far the call got. */
export function findReach(code: string, status: number | undefined): Reach {
  if (unreached.includes(code)) return "unreached";
  if (code === "headers-too-large") return status === 431 ? "unsent" : "sent";
  return sent.includes(code) ? "sent" : "unsent";
}
