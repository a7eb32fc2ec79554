import type { EndpointDefinition } from "../../../runtime/definition/index.js";
import type { RelayOptions } from "../../../runtime/relay/index.js";
import { listed, phrases, type RefusalRow, type Setting } from "./refusal-row.js";

const { kept, acted, unreached, notApi, ownMachine } = phrases;

const api =
  (path: string, scheme = "http") =>
  ({ api: host }: Setting): string =>
    `${scheme}://${host}${path}`;

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

/** Limits of a relay. */
export const limitRows: readonly RefusalRow[] = [
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

/** What becomes of calls that a relay tries to forward. */
export const outcomeRows: readonly RefusalRow[] = [
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
    limits: { responseMs: 60 },
    says: {
      title: "{api} accepted the request but did not start to respond in time.",
      hint: "The API is slow or stuck. Wait a moment, then send again.",
      source: acted,
      setting: "--response-seconds 180",
    },
  },
  {
    code: "headers-timeout",
    kind: "connection",
    url: api("/silent", "ws"),
    limits: { responseMs: 60 },
    says: {
      title: "{api} did not complete the WebSocket handshake in time.",
      hint: "The API is slow or stuck. Wait a moment, then connect again.",
      source: notApi,
      setting: "--response-seconds 180",
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
    meanwhile: "close the relay",
    says: {
      title: "The relay is being stopped or restarted.",
      hint: "Wait a moment, then send again.",
      source: acted,
    },
  },
  {
    code: "shutting-down",
    kind: "connection",
    meanwhile: "close the sockets",
    says: {
      title: "The relay is being stopped or restarted.",
      hint: "Wait a moment, then connect again.",
      source: notApi,
    },
  },
];
