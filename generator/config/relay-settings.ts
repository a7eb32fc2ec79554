import {
  most,
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
 * Every setting of `frond relay`, once: flags, names of environment variables, checks, the `relay` section
 * of the configuration and the table of `docs/operate/relay.md` are made from this.
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
    description: "also forward to the ports 80 and 443 of any public host",
  },
  {
    key: "privateHosts",
    flag: "--private-host",
    value: "host:port",
    kind: "target",
    isList: true,
    description:
      "a host of your own network, and its port unless it is 443, whose name may have private addresses; repeatable",
  },
  {
    key: "privateNetworks",
    flag: "--private-network",
    value: "network",
    kind: "network",
    isList: true,
    description:
      "a network whose addresses may be called, and the only one that private hosts may be in; needs a token; repeatable",
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
    description: "what every request must have in X-Relay-Token",
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
    description: "serve anybody on the internet, who may hide behind this relay",
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
      "address of a DNS server for public names, with or without a port; default: those of the machine; repeatable",
  },
  {
    key: "authorities",
    flag: "--ca-file",
    value: "file",
    kind: "path",
    isList: true,
    description: "certificates (PEM) of authorities to trust besides the usual ones; repeatable",
  },
  {
    key: "http2",
    flag: "--http2",
    kind: "switch",
    description: "speak HTTP/2 with targets that choose it, instead of HTTP/1.1 with all",
  },
  {
    key: "bodyBytes",
    flag: "--body-bytes",
    value: "number",
    kind: "number",
    default: 52_428_800,
    range: [1024, most],
    description: "bytes of a request's body, and of a response's that is no stream",
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
    description: "seconds that a request's head may take",
  },
  {
    key: "answerSeconds",
    flag: "--answer-seconds",
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
    description: "longest silence within a body, in seconds",
  },
  {
    key: "totalSeconds",
    flag: "--total-seconds",
    value: "number",
    kind: "number",
    default: 600,
    range: [1, 86_400],
    description: "seconds for a complete call",
  },
  {
    key: "rate",
    flag: "--rate",
    value: "number",
    kind: "number",
    default: 600,
    range: [1, most],
    description: "requests a minute from one address",
  },
  {
    key: "requestsPerAddress",
    flag: "--requests-per-address",
    value: "number",
    kind: "number",
    default: 64,
    range: [1, most],
    description: "requests at once from one address",
  },
  {
    key: "socketsPerAddress",
    flag: "--sockets-per-address",
    value: "number",
    kind: "number",
    default: 16,
    range: [1, most],
    description: "WebSockets at once from one address",
  },
  {
    key: "requestsPerNetwork",
    flag: "--requests-per-network",
    value: "number",
    kind: "number",
    default: 256,
    range: [1, most],
    description: "requests and WebSockets at once from one network (24 bits of IPv4, 48 of IPv6)",
  },
  {
    key: "requests",
    flag: "--requests",
    value: "number",
    kind: "number",
    default: 1024,
    range: [1, most],
    description:
      "requests and WebSockets at once; each address may have a sixteenth of what is free",
  },
  {
    key: "messageBytes",
    flag: "--message-bytes",
    value: "number",
    kind: "number",
    default: 16_777_216,
    range: [1024, most],
    description: "bytes of one message of a WebSocket",
  },
  connectionsSetting,
  {
    key: "connectionsPerAddress",
    flag: "--connections-per-address",
    value: "number",
    kind: "number",
    default: 256,
    range: [0, most],
    description: "connections at once from one address but a trusted proxy; 0 for any number",
  },
  noticeSecondsSetting,
  graceSecondsSetting,
] as const satisfies readonly ServerSetting[];

type Setting = (typeof relaySettings)[number];

/** The settings under the name of their server. */
export const relayServer: ServerSettings<Setting> = {
  server: "relay",
  settings: relaySettings,
};

/** What `frond relay` is run with. */
export type RelayValues = SettingValues<Setting>;

/** The `relay` section of the configuration. */
export type RelayConfig = SettingConfig<Setting>;
