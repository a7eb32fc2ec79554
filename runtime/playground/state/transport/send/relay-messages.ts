import { shellHost } from "../../../../definition/text/index.js";
import type { RelayErrorCode } from "../../../../relay/protocol.js";
import type { SendFailure } from "../../model/proxy-result.js";

/** What was refused: all that the words for it may contain. */
export interface Refused {
  /** Host of the target, and its port unless it is the usual one. */
  readonly target: string;
  readonly hostname: string;
  readonly port: string;
  /** Host and port of the relay. */
  readonly relayHost: string;
  /** The relay's address as the site has it. */
  readonly relay: string;
  /** Origin of this page. */
  readonly page: string;
  readonly isSocket: boolean;
  /** The command that started the site: then the reader runs the relay, on this machine. */
  readonly startCommand: string | undefined;
  /** HTTP status of the refusal, when there is one. */
  readonly status: number | undefined;
  /** Whether the reader is shown an id, by which the relay's log has the request. */
  readonly hasId: boolean;
  /** Subprotocols that were offered. */
  readonly subprotocols: readonly string[];
}

/** What a code means. */
export interface RefusalWords {
  readonly title: string;
  readonly hint: string;
  /** For the operator of the relay; absent when there is nothing to set. */
  readonly operator?: SendFailure["operator"];
  readonly command?: string;
}

/** `kept`: nothing was sent to the API; `unreached`: the relay tried; `sent`: the API may have acted. */
export type Reach = "kept" | "unreached" | "sent";

type Write = (refused: Refused) => RefusalWords;

const inBar = "in the bar above";

function again({ isSocket }: Refused): string {
  return isSocket ? "connect again" : "send again";
}

/** What always works: the reader's own machine is not subject to the relay's rules. */
function elsewhere({ isSocket }: Refused): string {
  return `copy a snippet and ${isSocket ? "connect" : "send it"} from your own machine`;
}

function setting(text: string, flag: string): Pick<RefusalWords, "operator"> {
  return { operator: { text, setting: flag } };
}

const askOperator = "Nothing on this page changes that: contact the people who run this site, or";

/** Metadata services and addresses of a single link, which no setting allows. */
function isNeverAllowed({ hostname }: Refused): boolean {
  return /^(169\.254\.|168\.63\.129\.16$|\[fe[89ab]|metadata(\.|$)|instance-data(\.|$))/i.test(
    hostname,
  );
}

function isAddress({ hostname }: Refused): boolean {
  return /^(\[|[\d.]+$)/.test(hostname);
}

function listPrivate(refused: Refused): Pick<RefusalWords, "operator"> {
  if (isNeverAllowed(refused)) return {};
  const flag = isAddress(refused) ? "--allow" : "--private-host";
  return setting(
    "If this host belongs to your network and pages may call it, allow it:",
    `${flag} ${withPort(refused)}`,
  );
}

/** As a word of a command for the relay, whose settings take 443 for granted. */
function withPort({ hostname, port }: Refused): string {
  return shellHost(port === "443" ? hostname : `${hostname}:${port}`);
}

/** Refused before anything left the relay: who may call what. */
const targets = {
  "address-refused": (refused) => ({
    title: `The relay does not connect to ${refused.target}: its address is not public.`,
    hint: `Enter a public URL ${inBar}, or ${elsewhere(refused)}.`,
    ...listPrivate(refused),
  }),
  "private-refused": (refused) => {
    const target = `${refused.hostname}:${refused.port}`;
    return {
      title: `${target} belongs to your machine or network and is not allowed.`,
      hint: "Restart frond with this command to allow it:",
      command: `${refused.startCommand ?? "frond start"} --allow ${shellHost(target)}`,
    };
  },
  "target-refused": (refused) => ({
    title: `The relay does not forward ${refused.isSocket ? "connections" : "requests"} to ${refused.target}.`,
    hint: `Pick one of the API’s environments ${inBar}, or ${elsewhere(refused)}.`,
    ...setting("If pages may call this host, allow it:", `--allow ${withPort(refused)}`),
  }),
  "target-loop": (refused) => ({
    title: `${refused.target} leads back to the relay or the site itself.`,
    hint: `Enter the API’s own URL ${inBar}.`,
  }),
  "target-invalid": (refused) => ({
    title: "The relay cannot read the URL that reached it.",
    hint: `Check the URL ${inBar}. If it is right, contact the people who run this site, or ${elsewhere(refused)}.`,
    ...setting(
      "Let the proxy in front of the relay pass on paths as they are, with both slashes of https://. In nginx:",
      "merge_slashes off;",
    ),
  }),
  "port-refused": (refused) => ({
    title: `The relay never connects to port ${refused.port}: it belongs to a protocol other than HTTP.`,
    hint: `Change the port ${inBar}. If the API does use this port, ${elsewhere(refused)}.`,
  }),
  "scheme-refused": ({ isSocket }) => ({
    title: `The relay supports only ${isSocket ? "ws and wss" : "http and https"} URLs here.`,
    hint: `Start the URL ${inBar} with ${isSocket ? "wss:// or ws://" : "https:// or http://"}.`,
  }),
  "method-refused": (refused) => ({
    title: "The relay does not forward requests with this method.",
    hint: `To use it, ${elsewhere(refused)}.`,
  }),
} satisfies Partial<Record<RelayErrorCode, Write>>;

/** Refused before anything left the relay: which pages may use it, and how. */
const callers = {
  "origin-refused": (refused) => ({
    title: `The relay does not allow pages of ${refused.page}.`,
    hint: `${askOperator} ${elsewhere(refused)}.`,
    ...setting("Allow the pages of this site:", `--origin ${refused.page}`),
  }),
  "host-refused": (refused) => ({
    title: `The relay does not accept ${refused.relayHost} as its own name.`,
    hint: `${askOperator} ${elsewhere(refused)}.`,
    ...setting(
      "Allow the name that this site’s pages use for the relay:",
      `--allowed-host ${refused.relayHost}`,
    ),
  }),
  "token-required": (refused) => ({
    title: "This relay requires a token, which the playground does not send.",
    hint: `${askOperator} ${elsewhere(refused)}.`,
    ...setting(
      "A token in a page is visible to all of its readers. For pages, start a relay without --token-file that allows their origin:",
      `--origin ${refused.page}`,
    ),
  }),
  "not-found": (refused) => ({
    title: "The relay is not at the address in this site’s configuration.",
    hint: `${askOperator} ${elsewhere(refused)}.`,
    operator: {
      text: `This site has ${refused.relay} as the relay’s address. Correct it in the site’s configuration, or let the proxy in front of the relay remove its own prefix, so that paths begin with /proxy/.`,
    },
  }),
  "fetch-mode-refused": (refused) => ({
    title: "The relay accepts only requests that a script of a page sends.",
    hint: `A browser extension may have changed the request. Turn it off, reload the page, then ${again(refused)}.`,
  }),
  "plain-refused": (refused) => ({
    title: "The request asked the relay for a response format that pages cannot use.",
    hint: `A browser extension may have changed the request. Turn it off, reload the page, then ${again(refused)}.`,
  }),
  "handshake-refused": (refused) => ({
    title: "The relay could not read the request for this connection.",
    hint: `Headers and credentials of more than 128 kB are too large: shorten them. If they are short, reload the page, which may be older than the relay, then ${again(refused)}.`,
  }),
} satisfies Partial<Record<RelayErrorCode, Write>>;

/** Limits of the relay, and what it cannot forward. */
const limits = {
  "rate-limited": (refused) => ({
    title: "Too many requests went through the relay from your network address in a short time.",
    hint: `Wait a moment, then ${again(refused)}.`,
    ...setting(
      "Requests are counted by address. Behind a proxy, name it with --trust-proxy, so that its readers are counted one by one, or allow more requests a minute:",
      "--rate 1200",
    ),
  }),
  "too-many-requests": (refused) => ({
    title: `Too many ${refused.isSocket ? "connections" : "requests"} through the relay are open at once.`,
    hint: `Stop streams and close connections that you no longer need, in other tabs, too, then ${again(refused)}.`,
    ...setting(
      "They are counted by address. Behind a proxy, name it with --trust-proxy, so that its readers are counted one by one, or allow more at once:",
      refused.isSocket ? "--sockets-per-address 32" : "--requests-per-address 128",
    ),
  }),
  "body-too-large": (refused) => ({
    title: "The request body is larger than the relay forwards.",
    hint: `Send a smaller body or file, or ${elsewhere(refused)}.`,
    ...setting("Allow larger bodies, in bytes:", "--body-bytes 104857600"),
  }),
  "response-too-large": (refused) => ({
    title: "The API’s response is larger than the relay forwards.",
    hint: `Request less at a time, for example a shorter page, or ${elsewhere(refused)}.`,
    ...setting("Allow larger bodies, in bytes:", "--body-bytes 104857600"),
  }),
  "headers-too-large": (refused) =>
    refused.status === 431
      ? {
          title: "The request’s headers are larger than the relay accepts.",
          hint: `Shorten them, large cookies and tokens first, then ${again(refused)}.`,
        }
      : {
          title: "The headers of the API’s response are larger than the relay forwards.",
          hint: `Contact the people who run the API: large cookies are the usual cause. To see the response, ${elsewhere(refused)}.`,
        },
  "header-refused": (refused) => ({
    title: "The relay does not forward one of the headers.",
    hint: `Remove headers that belong to the connection, such as Host, Connection and Content-Length, and line breaks in values, then ${again(refused)}.`,
  }),
  "connection-bound": (refused) => ({
    title:
      "The relay does not forward NTLM and Negotiate: they log in a connection, and the relay shares its connections.",
    hint: `Use another way to log in, or ${elsewhere(refused)}.`,
  }),
  "idle-timeout": (refused) =>
    refused.isSocket
      ? {
          title: "The relay closed the connection: nothing was sent or received for too long.",
          hint: "Connect again, and send a message now and then to keep the connection open.",
          ...setting("Allow longer silence, in seconds:", "--total-seconds 3600"),
        }
      : {
          title: "Nothing was sent or received for too long.",
          hint: `Check your network, then ${again(refused)}.`,
          ...setting("Allow longer silence, in seconds:", "--idle-seconds 180"),
        },
  "total-timeout": (refused) => ({
    title: "The request took longer than the relay allows.",
    hint: `For requests that take this long, ${elsewhere(refused)}.`,
    ...setting("Allow longer requests, in seconds:", "--total-seconds 3600"),
  }),
} satisfies Partial<Record<RelayErrorCode, Write>>;

/** What became of a call that the relay tried to forward. */
const outcomes = {
  "dns-failed": (refused) => ({
    title: `The relay could not find the host ${refused.hostname}.`,
    hint: `Check the host name ${inBar}.`,
    ...setting(
      "If only your own network knows this name, allow it:",
      `--private-host ${withPort(refused)}`,
    ),
  }),
  "connect-failed": (refused) => ({
    title: `The relay could not connect to ${refused.target}: nothing responds at this host and port.`,
    hint: `Check the host and port ${inBar}, and that the API is running${refused.startCommand === undefined ? ": the relay connects from its own network, not from yours" : ""}.`,
  }),
  "connect-timeout": (refused) => ({
    title: `${refused.target} did not accept a connection from the relay in time.`,
    hint: `The API may be down, or a firewall may keep the relay out. Wait a moment, then ${again(refused)}, or ${elsewhere(refused)}.`,
    ...setting("Wait longer for connections, in seconds:", "--connect-seconds 30"),
  }),
  "tls-failed": (refused) => ({
    title: `The relay could not verify that it speaks to ${refused.hostname} (TLS).`,
    hint: `The certificate may be expired, self-signed or for another name: the people who run the API can fix that. If this port is not encrypted, start the URL ${inBar} with ${refused.isSocket ? "ws" : "http"}://.`,
    ...setting(
      "If an authority of your own issues its certificates, trust it:",
      "--ca-file authority.pem",
    ),
  }),
  "headers-timeout": (refused) => ({
    title: refused.isSocket
      ? `${refused.target} did not complete the WebSocket handshake in time.`
      : `${refused.target} accepted the request but did not start to respond in time.`,
    hint: `The API is slow or stuck. Wait a moment, then ${again(refused)}.`,
    ...setting("Wait longer for responses, in seconds:", "--answer-seconds 180"),
  }),
  "target-closed": (refused) => ({
    title: `${refused.target} closed the connection before it responded.`,
    hint: `Wait a moment, then ${again(refused)}. If it happens every time, the API may need ${refused.isSocket ? "wss" : "https"}:// or speak another protocol on this port.`,
  }),
  "response-invalid": (refused) => ({
    title: refused.isSocket
      ? "The API did not complete the WebSocket handshake."
      : "The API’s response is not valid HTTP.",
    hint: refused.isSocket
      ? explainHandshake(refused)
      : `Check the port ${inBar}: it may belong to another protocol. If it is right, contact the people who run the API.`,
  }),
  "response-undecodable": () => ({
    title: "The response is marked as compressed, but its body is not valid in that encoding.",
    hint: "Contact the people who run the API. Until it is fixed, request an uncompressed response: add the header Accept-Encoding: identity.",
  }),
  "shutting-down": (refused) => ({
    title: "The relay is being stopped or restarted.",
    hint: `Wait a moment, then ${again(refused)}.`,
  }),
  internal: (refused) => ({
    title: "The relay failed.",
    hint: `Wait a moment, then ${again(refused)}. If it happens again, ${refused.hasId ? "give the request id below to" : "contact"} the people who run this site.`,
    operator: { text: "The relay’s log says more." },
  }),
} satisfies Partial<Record<RelayErrorCode, Write>>;

/** A server that takes none of the subprotocols responds like that. */
function explainHandshake({ subprotocols }: Refused): string {
  return subprotocols.length === 0
    ? `Check the URL ${inBar}: it may not be that of a WebSocket.`
    : `The server may support none of the subprotocols ${subprotocols.join(", ")}: remove them, then connect again.`;
}

/** The words for each code. */
export const refusalWords: Readonly<Record<RelayErrorCode, Write>> = {
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
  if (code === "headers-too-large") return status === 431 ? "kept" : "sent";
  return sent.includes(code) ? "sent" : "kept";
}
