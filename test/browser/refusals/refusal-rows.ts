import type { EndpointDefinition } from "../../../runtime/definition/index.js";
import type { RelayLimits, RelayOptions } from "../../../runtime/relay/index.js";
import type { RelayErrorCode } from "../../../runtime/relay/protocol.js";
import { secrets } from "./create-pets-definition.js";

/** What the reader sees. */
export interface Words {
  /** What happened. */
  readonly title: string;
  /** What to do next: a part of it. */
  readonly hint: string;
  /** Who says so, and whether the API has seen the request: a part of it. */
  readonly source: string;
  /** For whoever runs the relay. */
  readonly setting?: string;
  /** For whoever started the site by a command. */
  readonly command?: string;
}

/** What stands between page and API while a case runs. */
export interface Setting {
  /** Host and port of the API. */
  readonly api: string;
  /** Port of the API. */
  readonly port: number;
  /** Address of the relay. */
  readonly relay: string;
}

/** One way to be refused, by a real cause. */
export interface RefusalRow {
  /** The relay's code; absent where no relay has a say. */
  readonly code?: RelayErrorCode;
  /** Browsers do not let pages see the code. */
  readonly isHidden?: true;
  /** What distinguishes it from others with the same code. */
  readonly as?: string;
  /** Default `request`. */
  readonly kind?: "request" | "connection";
  /** The base URL in the form. Default: the API's, with a path that responds. */
  readonly url?: string | ((setting: Setting) => string);
  /** The relay's options besides its defaults. */
  readonly options?: Partial<Omit<RelayOptions, "limits">>;
  readonly limits?: Partial<RelayLimits>;
  /** The relay's address as the page has it. */
  readonly proxy?: (relay: string) => string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly endpoint?: Partial<EndpointDefinition>;
  readonly startCommand?: string;
  /** Headers of the call that something between page and relay adds, or another address. */
  readonly tampered?: {
    readonly headers?: Record<string, string>;
    readonly url?: (url: string) => string;
  };
  /** What another page of the same reader does at the relay before: wait for a response, or hold one up. */
  readonly before?: "one call" | "one open call";
  /** What happens to the relay once the call has reached this path of the API, or the connection is open. */
  readonly then?: "close the relay" | "close the sockets";
  readonly says: Words;
}

const api =
  (path: string, scheme = "http") =>
  ({ api: host }: Setting): string =>
    `${scheme}://${host}${path}`;

const kept = "Nothing was sent to the API.";
const acted = "The API may have received the request and acted on it.";
const unreached = "which could not reach the API";
const notApi = "not by the API";
const ownMachine = "copy a snippet and send it from your own machine.";
const contact = "contact the people who run this site";

const largeText: EndpointDefinition["requests"] = [
  {
    contentType: "text/plain",
    body: {
      type: "alias",
      value: { type: "literal", value: { type: "stringLiteral", value: "x".repeat(2_000) } },
    },
  },
];

const neverConnects: RelayOptions["connect"] = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("gave up"))));

/** A name on the relay's list. */
const listed = { host: "pets.example.com", port: 443 };

/** Calls that the relay does not forward. */
const callers: RefusalRow[] = [
  {
    code: "origin-refused",
    isHidden: true,
    options: { allowedOrigins: ["https://docs.example.com"] },
    says: {
      title: "The server at 127.0.0.1:{relayPort} does not respond to pages of {page}.",
      hint: "Most likely the relay does not allow this site.",
      source: kept,
      setting: "--origin {page}",
    },
  },
  {
    code: "origin-refused",
    isHidden: true,
    kind: "connection",
    options: { allowedOrigins: ["https://docs.example.com"] },
    says: {
      title: "The server at 127.0.0.1:{relayPort} does not respond to pages of {page}.",
      hint: "or copy a snippet and connect from your own machine.",
      source: kept,
      setting: "--origin {page}",
    },
  },
  {
    code: "host-refused",
    proxy: (relay) => relay.replace("127.0.0.1", "relay.localhost"),
    says: {
      title: "The relay does not accept relay.localhost:{relayPort} as its own name.",
      hint: contact,
      source: kept,
      setting: "--allowed-host relay.localhost:{relayPort}",
    },
  },
  {
    code: "token-required",
    options: { token: secrets.token },
    says: {
      title: "This relay requires a token, which the playground does not send.",
      hint: ownMachine,
      source: kept,
      setting: "--origin {page}",
    },
  },
  {
    code: "not-found",
    proxy: (relay) => `${relay}/docs`,
    says: {
      title: "The relay is not at the address that this site has for it.",
      hint: contact,
      source: kept,
    },
  },
  {
    code: "plain-refused",
    tampered: { headers: { "x-relay-plain": "1" } },
    says: {
      title: "The relay was asked for a response in a form that pages do not get.",
      hint: "A browser extension may have changed the request. Turn it off, reload the page, then send again.",
      source: kept,
    },
  },
  {
    code: "internal",
    options: {
      clientAddress: () => {
        throw new Error(secrets.token);
      },
    },
    says: {
      title: "The relay failed.",
      hint: "Wait a moment, then send again. If it happens again, contact",
      source: acted,
    },
  },
];

const targets: RefusalRow[] = [
  {
    code: "target-refused",
    url: "https://api.example.com:8443/v1",
    says: {
      title: "The relay does not forward requests to api.example.com:8443.",
      hint: "Pick one of the API’s environments in the bar above, or copy a snippet",
      source: kept,
      setting: "--allow api.example.com:8443",
    },
  },
  {
    code: "target-refused",
    kind: "connection",
    url: "wss://api.example.com/room",
    says: {
      title: "The relay does not forward connections to api.example.com.",
      hint: "or copy a snippet and connect from your own machine.",
      source: kept,
      setting: "--allow api.example.com",
    },
  },
  {
    code: "address-refused",
    url: "http://10.0.0.7:8080/v1",
    says: {
      title: "The relay does not connect to 10.0.0.7:8080: its address is not public.",
      hint: "Enter a public URL in the bar above, or copy a snippet",
      source: kept,
      setting: "--allow 10.0.0.7:8080",
    },
  },
  {
    code: "address-refused",
    as: "a public name with a private address",
    url: "https://pets.example.com/v1",
    options: { allowedTargets: [listed], resolve: () => Promise.resolve([secrets.address]) },
    says: {
      title: "The relay does not connect to pets.example.com: its address is not public.",
      hint: "Enter a public URL in the bar above",
      source: kept,
      setting: "--private-host pets.example.com",
    },
  },
  {
    code: "address-refused",
    as: "a metadata service",
    url: "http://169.254.169.254/latest",
    says: {
      title: "The relay does not connect to 169.254.169.254: its address is not public.",
      hint: "Enter a public URL in the bar above",
      source: kept,
    },
  },
  {
    code: "private-refused",
    url: "http://10.0.0.7:8080/v1",
    options: { development: { ownPorts: [] } },
    startCommand: "frond start pets.yaml",
    says: {
      title: "10.0.0.7:8080 belongs to your machine or network and is not allowed.",
      hint: "Restart frond with this command to allow it:",
      source: kept,
      command: "frond start pets.yaml --allow 10.0.0.7:8080",
    },
  },
  {
    code: "private-refused",
    kind: "connection",
    url: "ws://10.0.0.7/room",
    options: { development: { ownPorts: [] } },
    startCommand: "frond start pets.yaml",
    says: {
      title: "10.0.0.7:80 belongs to your machine or network and is not allowed.",
      hint: "Restart frond with this command to allow it:",
      source: kept,
      command: "frond start pets.yaml --allow 10.0.0.7:80",
    },
  },
  {
    code: "port-refused",
    url: "http://api.example.com:6379/v1",
    says: {
      title: "The relay never connects to port 6379: it belongs to a protocol other than HTTP.",
      hint: "Change the port in the bar above.",
      source: kept,
    },
  },
  {
    code: "scheme-refused",
    tampered: { url: (url) => url.replace("/proxy/http:", "/proxy/ftp:") },
    says: {
      title: "The relay supports only http and https URLs here.",
      hint: "Start the URL in the bar above with https:// or http://.",
      source: kept,
    },
  },
  {
    code: "target-invalid",
    as: "whose slashes a proxy has merged",
    tampered: { url: (url) => url.replace("/proxy/http://", "/proxy/http:/") },
    says: {
      title: "The relay cannot read the URL that reached it.",
      hint: "Check the URL in the bar above. If it is right, contact the people who run this site",
      source: kept,
      setting: "merge_slashes off;",
    },
  },
  {
    code: "target-loop",
    url: ({ relay }) => relay,
    says: {
      title: "127.0.0.1:{relayPort} leads back to the relay or the site itself.",
      hint: "Enter the API’s own URL in the bar above.",
      source: kept,
    },
  },
  {
    code: "method-refused",
    endpoint: { method: "X".repeat(65) },
    says: {
      title: "The relay does not forward requests with this method.",
      hint: `To use it, ${ownMachine}`,
      source: kept,
    },
  },
  {
    code: "header-refused",
    headers: { "Proxy-Authorization": "Basic x" },
    says: {
      title: "The relay does not forward one of the headers.",
      hint: "Remove headers that belong to the connection, such as Host, Connection and Content-Length",
      source: kept,
    },
  },
  {
    code: "connection-bound",
    headers: { Authorization: `NTLM ${secrets.token}` },
    says: {
      title:
        "The relay does not forward NTLM and Negotiate: they log in a connection, and the relay shares its connections.",
      hint: "Use another way to log in, or copy a snippet",
      source: kept,
    },
  },
];

const limits: RefusalRow[] = [
  {
    code: "rate-limited",
    limits: { requestsPerMinute: 1 },
    before: "one call",
    says: {
      title: "Too many requests went through the relay from your network address in a short time.",
      hint: "Wait {seconds} seconds, then send again.",
      source: kept,
      setting: "--rate 1200",
    },
  },
  {
    code: "too-many-requests",
    limits: { clientRequests: 1 },
    before: "one open call",
    says: {
      title: "Too many requests through the relay are open at once.",
      hint: "Stop streams and close connections that you no longer need, in other tabs, too, then send again.",
      source: kept,
      setting: "--requests-per-address 128",
    },
  },
  {
    code: "too-many-requests",
    kind: "connection",
    isHidden: true,
    limits: { clientSockets: 0 },
    says: {
      title: "The relay is running, but did not open the connection.",
      hint: "You may have too many connections open",
      source: "The relay at 127.0.0.1:{relayPort} responds to this page",
      setting: "--sockets-per-address 32",
    },
  },
  {
    as: "with a message that is too large",
    kind: "connection",
    url: api("/large", "ws"),
    limits: { messageBytes: 1_000 },
    says: {
      title: "A message was too large for the server or the relay.",
      hint: "Send smaller messages. If it was one of the server’s, copy a snippet and connect from your own machine.",
      source: "",
      setting: "--message-bytes 67108864",
    },
  },
  {
    code: "body-too-large",
    limits: { bodyBytes: 1_000 },
    endpoint: { method: "POST", requests: largeText },
    says: {
      title: "The request body is larger than the relay forwards.",
      hint: "Send a smaller body or file, or copy a snippet",
      source: kept,
      setting: "--body-bytes 104857600",
    },
  },
  {
    code: "response-too-large",
    url: api("/large"),
    limits: { bodyBytes: 1_000 },
    says: {
      title: "The API’s response is larger than the relay forwards.",
      hint: "Request less at a time, for example a shorter page, or copy a snippet",
      source: acted,
      setting: "--body-bytes 104857600",
    },
  },
  {
    code: "headers-too-large",
    as: "of the response",
    url: api("/headers"),
    limits: { targetHeaderBytes: 2_000 },
    says: {
      title: "The headers of the API’s response are larger than the relay forwards.",
      hint: "Contact the people who run the API",
      source: acted,
    },
  },
  {
    code: "headers-too-large",
    as: "of the request",
    headers: { "X-Large": "x".repeat(100_000) },
    says: {
      title: "The request’s headers are larger than the relay accepts.",
      hint: "Shorten them, large cookies and tokens first, then send again.",
      source: kept,
    },
  },
  {
    code: "total-timeout",
    url: api("/silent"),
    limits: { totalMs: 100 },
    says: {
      title: "The request took longer than the relay allows.",
      hint: `For requests that take this long, ${ownMachine}`,
      source: acted,
      setting: "--total-seconds 3600",
    },
  },
  {
    code: "idle-timeout",
    kind: "connection",
    limits: { totalMs: 150 },
    says: {
      title: "The relay closed the connection: nothing was sent or received for too long.",
      hint: "Connect again, and send a message now and then to keep the connection open.",
      source: notApi,
      setting: "--total-seconds 3600",
    },
  },
  {
    code: "handshake-refused",
    kind: "connection",
    headers: { "X-Large": "x".repeat(140_000) },
    says: {
      title: "The relay could not read the request for this connection.",
      hint: "Headers and credentials of more than 128 kB are too large: shorten them.",
      source: kept,
    },
  },
];

const outcomes: RefusalRow[] = [
  {
    code: "dns-failed",
    url: "https://pets.example.com/v1",
    options: { allowedTargets: [listed], resolve: () => Promise.reject(new Error("unknown")) },
    says: {
      title: "The relay could not find the host pets.example.com.",
      hint: "Check the host name in the bar above.",
      source: unreached,
      setting: "--private-host pets.example.com",
    },
  },
  {
    code: "connect-failed",
    options: { connect: () => Promise.reject(new Error("refused")) },
    says: {
      title: "The relay could not connect to {api}: nothing responds at this host and port.",
      hint: "and that the API is running: the relay connects from its own network, not from yours.",
      source: unreached,
    },
  },
  {
    code: "connect-failed",
    kind: "connection",
    options: { connect: () => Promise.reject(new Error("refused")) },
    says: {
      title: "The relay could not connect to {api}: nothing responds at this host and port.",
      hint: "Check the host and port in the bar above, and that the API is running",
      source: unreached,
    },
  },
  {
    code: "connect-timeout",
    options: { connect: neverConnects },
    limits: { connectMs: 60 },
    says: {
      title: "{api} did not accept a connection from the relay in time.",
      hint: "Wait a moment, then send again, or copy a snippet",
      source: unreached,
      setting: "--connect-seconds 30",
    },
  },
  {
    code: "tls-failed",
    url: api("/", "https"),
    says: {
      title: "The relay could not verify that it speaks to 127.0.0.1 (TLS).",
      hint: "If this port is not encrypted, start the URL in the bar above with http://.",
      source: unreached,
      setting: "--ca-file authority.pem",
    },
  },
  {
    code: "headers-timeout",
    url: api("/silent"),
    limits: { answerMs: 60 },
    says: {
      title: "{api} accepted the request but did not start to respond in time.",
      hint: "The API is slow or stuck. Wait a moment, then send again.",
      source: acted,
      setting: "--answer-seconds 180",
    },
  },
  {
    code: "headers-timeout",
    kind: "connection",
    url: api("/silent", "ws"),
    limits: { answerMs: 60 },
    says: {
      title: "{api} did not complete the WebSocket handshake in time.",
      hint: "The API is slow or stuck. Wait a moment, then connect again.",
      source: notApi,
      setting: "--answer-seconds 180",
    },
  },
  {
    code: "target-closed",
    url: api("/closing"),
    says: {
      title: "{api} closed the connection before it responded.",
      hint: "then send again. If it happens every time, the API may need https://",
      source: acted,
    },
  },
  {
    code: "response-invalid",
    url: api("/garbage"),
    says: {
      title: "The API’s response is not valid HTTP.",
      hint: "Check the port in the bar above: it may belong to another protocol.",
      source: acted,
    },
  },
  {
    code: "response-invalid",
    kind: "connection",
    url: api("/garbage", "ws"),
    says: {
      title: "The API did not complete the WebSocket handshake.",
      hint: "Check the URL in the bar above: it may not be that of a WebSocket.",
      source: notApi,
    },
  },
  {
    code: "response-undecodable",
    url: api("/encoded"),
    says: {
      title: "The response is marked as compressed, but its body is not valid in that encoding.",
      hint: "request an uncompressed response: add the header Accept-Encoding: identity.",
      source: acted,
    },
  },
  {
    code: "shutting-down",
    url: api("/silent"),
    then: "close the relay",
    says: {
      title: "The relay is being stopped or restarted.",
      hint: "Wait a moment, then send again.",
      source: acted,
    },
  },
  {
    code: "shutting-down",
    kind: "connection",
    then: "close the sockets",
    says: {
      title: "The relay is being stopped or restarted.",
      hint: "Wait a moment, then connect again.",
      source: notApi,
    },
  },
];

/** All of them: at least one for each code that a page can bring about. */
export const refusalRows: readonly RefusalRow[] = [...callers, ...targets, ...limits, ...outcomes];
