import type { ServerSetting } from "./server-settings.js";

/** The maximum of number settings without a lower limit. */
export const maxNumber = 1_000_000_000;

/** The address that a server listens on. */
export const hostSetting = {
  key: "host",
  flag: "--host",
  value: "address",
  kind: "text",
  default: "127.0.0.1",
  description: "address to listen on",
} as const satisfies ServerSetting;

/** The allowed values of the Host header. */
export const allowedHostsSetting = {
  key: "allowedHosts",
  flag: "--allowed-host",
  value: "name",
  kind: "host",
  isList: true,
  description: "a host name, with or without a port, that the Host header may have; repeatable",
} as const satisfies ServerSetting;

/** The proxies whose Forwarded headers are trusted. */
export const trustedProxiesSetting = {
  key: "trustedProxies",
  flag: "--trust-proxy",
  value: "network",
  kind: "network",
  isList: true,
  description: "an address or network of proxies whose Forwarded headers are trusted; repeatable",
} as const satisfies ServerSetting;

/** The maximum number of concurrent connections. */
export const connectionsSetting = {
  key: "connections",
  flag: "--connections",
  value: "number",
  kind: "number",
  default: 10_000,
  range: [1, maxNumber],
  description: "concurrent connections",
} as const satisfies ServerSetting;

/** How long a server reports that it is stopping before it closes. */
export const noticeSecondsSetting = {
  key: "noticeSeconds",
  flag: "--notice-seconds",
  value: "number",
  kind: "number",
  default: 3,
  range: [0, 3600],
  description:
    "seconds after SIGTERM during which new connections are accepted while /readyz responds with 503",
} as const satisfies ServerSetting;

/** How long a server waits for open requests when it stops. */
export const graceSecondsSetting = {
  key: "graceSeconds",
  flag: "--grace-seconds",
  value: "number",
  kind: "number",
  default: 10,
  range: [0, 3600],
  description:
    "seconds after a signal until running requests are ended, including --notice-seconds",
} as const satisfies ServerSetting;
