import {
  maxNumber,
  allowedHostsSetting,
  connectionsSetting,
  graceSecondsSetting,
  hostSetting,
  noticeSecondsSetting,
  trustedProxiesSetting,
} from "./common-settings.js";
import type {
  ServerSetting,
  ServerSettings,
  SettingConfig,
  SettingValues,
} from "./server-settings.js";

/**
 * All settings of `frond relay`. Flags, environment variables, checks, the `relay` section of the
 * configuration and the table in `docs/operate/relay.md` are derived from this table.
 */
export const relaySettings = [
  {
    key: "port",
    flag: "--port",
    value: "number",
    kind: "number",
    default: 4001,
    range: [0, 65_535],
    description: "port to listen on; 0 picks any",
  },
  hostSetting,
  {
    key: "targets",
    flag: "--allow",
    value: "host:port",
    kind: "target",
    isList: true,
    description:
      "a host to forward requests to, and its port unless it is 443; *.example.com for one label; repeatable",
  },
  {
    key: "anyHost",
    flag: "--any-host",
    kind: "switch",
    description: "also forward to ports 80 and 443 of any public host",
  },
  {
    key: "privateHosts",
    flag: "--private-host",
    value: "host:port",
    kind: "target",
    isList: true,
    description:
      "a host whose name may have private addresses, and its port unless it is 443; repeatable",
  },
  {
    key: "privateNetworks",
    flag: "--private-network",
    value: "network",
    kind: "network",
    isList: true,
    description:
      "a private network whose addresses may be called; private hosts must then be in one of them; needs a token; repeatable",
  },
  {
    key: "origins",
    flag: "--origin",
    value: "origin",
    kind: "origins",
    isList: true,
    description: "an origin whose pages may send requests, or * for all; repeatable",
  },
  {
    key: "token",
    flag: "--token",
    value: "token",
    kind: "text",
    isSecret: true,
    description: "the secret that every request must send in X-Relay-Token",
  },
  {
    key: "tokenFile",
    flag: "--token-file",
    value: "file",
    kind: "path",
    description: "a file with the token",
  },
  {
    key: "isKnownOpen",
    flag: "--i-know-this-is-open",
    kind: "switch",
    description: "start although anybody on the internet could send requests through this relay",
  },
  allowedHostsSetting,
  trustedProxiesSetting,
  {
    key: "dnsServers",
    flag: "--dns-server",
    value: "address",
    kind: "host",
    isList: true,
    description:
      "address of a DNS server for public names, with or without a port; default: the system's; repeatable",
  },
  {
    key: "authorities",
    flag: "--ca-file",
    value: "file",
    kind: "path",
    isList: true,
    description:
      "file of certificates (PEM) of authorities to trust besides the system's; repeatable",
  },
  {
    key: "http2",
    flag: "--http2",
    kind: "switch",
    description: "use HTTP/2 with targets that support it; default: HTTP/1.1",
  },
  {
    key: "bodyBytes",
    flag: "--body-bytes",
    value: "number",
    kind: "number",
    default: 52_428_800,
    range: [1024, maxNumber],
    description: "largest body of a request, and of a response that is not a stream, in bytes",
  },
  {
    key: "connectSeconds",
    flag: "--connect-seconds",
    value: "number",
    kind: "number",
    default: 10,
    range: [1, 3600],
    description: "seconds to establish a connection to the target",
  },
  {
    key: "headSeconds",
    flag: "--head-seconds",
    value: "number",
    kind: "number",
    default: 30,
    range: [1, 3600],
    description: "seconds to receive the head of a request",
  },
  {
    key: "responseSeconds",
    flag: "--response-seconds",
    value: "number",
    kind: "number",
    default: 75,
    range: [1, 86_400],
    description: "seconds until the target begins to respond",
  },
  {
    key: "idleSeconds",
    flag: "--idle-seconds",
    value: "number",
    kind: "number",
    default: 60,
    range: [1, 86_400],
    description: "seconds without data within a body",
  },
  {
    key: "totalSeconds",
    flag: "--total-seconds",
    value: "number",
    kind: "number",
    default: 600,
    range: [1, 86_400],
    description: "seconds for an entire request",
  },
  {
    key: "rate",
    flag: "--rate",
    value: "number",
    kind: "number",
    default: 600,
    range: [1, maxNumber],
    description: "requests per minute from one address",
  },
  {
    key: "requestsPerAddress",
    flag: "--requests-per-address",
    value: "number",
    kind: "number",
    default: 64,
    range: [1, maxNumber],
    description: "concurrent requests from one address",
  },
  {
    key: "socketsPerAddress",
    flag: "--sockets-per-address",
    value: "number",
    kind: "number",
    default: 16,
    range: [1, maxNumber],
    description: "concurrent WebSockets from one address",
  },
  {
    key: "requestsPerNetwork",
    flag: "--requests-per-network",
    value: "number",
    kind: "number",
    default: 256,
    range: [1, maxNumber],
    description:
      "concurrent requests and WebSockets from one network (24 bits of IPv4, 48 of IPv6)",
  },
  {
    key: "requests",
    flag: "--requests",
    value: "number",
    kind: "number",
    default: 1024,
    range: [1, maxNumber],
    description:
      "concurrent requests and WebSockets; one address may use up to a sixteenth of those that are free",
  },
  {
    key: "messageBytes",
    flag: "--message-bytes",
    value: "number",
    kind: "number",
    default: 16_777_216,
    range: [1024, maxNumber],
    description: "largest message of a WebSocket, in bytes",
  },
  connectionsSetting,
  {
    key: "connectionsPerAddress",
    flag: "--connections-per-address",
    value: "number",
    kind: "number",
    default: 256,
    range: [0, maxNumber],
    description:
      "concurrent connections from one address, trusted proxies excepted; 0 for any number",
  },
  noticeSecondsSetting,
  graceSecondsSetting,
] as const satisfies readonly ServerSetting[];

type Setting = (typeof relaySettings)[number];

/** The settings with the name of their server. */
export const relayServer: ServerSettings<Setting> = {
  server: "relay",
  settings: relaySettings,
};

/** The values of the settings of `frond relay`. */
export type RelayValues = SettingValues<Setting>;

/** The `relay` section of the configuration. */
export type RelayConfig = SettingConfig<Setting>;
