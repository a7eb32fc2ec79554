import type { ServerSetting } from "./server-settings.js";

/** The largest number that a setting takes. */
export const most = 1_000_000_000;

/** Where it listens. */
export const hostSetting = {
  key: "host",
  flag: "--host",
  value: "address",
  kind: "text",
  default: "127.0.0.1",
  description: "address to listen on",
} as const satisfies ServerSetting;

/** By which names it may be called. */
export const allowedHostsSetting = {
  key: "allowedHosts",
  flag: "--allowed-host",
  value: "name",
  kind: "host",
  isList: true,
  description: "a host name, with or without a port, that the Host header may have; repeatable",
} as const satisfies ServerSetting;

/** Whose word about clients it takes. */
export const trustedProxiesSetting = {
  key: "trustedProxies",
  flag: "--trust-proxy",
  value: "network",
  kind: "network",
  isList: true,
  description: "an address or network of proxies whose Forwarded headers are trusted; repeatable",
} as const satisfies ServerSetting;

/** How many connections it takes. */
export const connectionsSetting = {
  key: "connections",
  flag: "--connections",
  value: "number",
  kind: "number",
  default: 10_000,
  range: [1, most],
  description: "concurrent connections",
} as const satisfies ServerSetting;

/** How long it warns before it stops. */
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

/** How long it takes to stop. */
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
