import {
  allowedHostsSetting,
  connectionsSetting,
  graceSecondsSetting,
  hostSetting,
  noticeSecondsSetting,
  trustedProxiesSetting,
} from "./common-settings.js";
import { relaySettings } from "./relay-settings.js";
import type {
  ServerSetting,
  ServerSettings,
  SettingConfig,
  SettingValues,
} from "./server-settings.js";

const ownSettings = [
  {
    key: "port",
    flag: "--port",
    value: "number",
    kind: "number",
    default: 4000,
    range: [0, 65_535],
    description: "port to listen on; 0 picks any",
  },
  hostSetting,
  {
    key: "url",
    flag: "--url",
    value: "address",
    kind: "address",
    description:
      "the URL of the site, with its path: for canonical addresses, the login and the relay",
  },
  {
    key: "basePath",
    flag: "--base-path",
    value: "path",
    kind: "basePath",
    description: "the path below which the site is on its host; default: that of --url",
  },
  {
    key: "relay",
    flag: "--relay",
    value: "relay",
    kind: "relay",
    description:
      "'on' to send requests through this server, to the hosts that the documents name; 'off' to let pages call the APIs themselves; or the address of a relay. Default: on when it listens on loopback or a target is allowed, else off",
  },
  allowedHostsSetting,
  trustedProxiesSetting,
] as const satisfies readonly ServerSetting[];

/** Settings of `frond relay` that also apply to the relay of a docs server, which only its pages call. */
type RelaySetting = Exclude<
  (typeof relaySettings)[number],
  {
    readonly key:
      | (typeof ownSettings)[number]["key"]
      | "connections"
      | "noticeSeconds"
      | "graceSeconds"
      | "origins"
      | "privateNetworks"
      | "token"
      | "tokenFile"
      | "isKnownOpen";
  }
>;

const others: ReadonlySet<string> = new Set([
  ...ownSettings.map(({ key }) => key),
  "connections",
  "noticeSeconds",
  "graceSeconds",
  "origins",
  "privateNetworks",
  "token",
  "tokenFile",
  "isKnownOpen",
]);

const endSettings = [
  connectionsSetting,
  noticeSecondsSetting,
  graceSecondsSetting,
] as const satisfies readonly ServerSetting[];

type Setting = (typeof ownSettings)[number] | RelaySetting | (typeof endSettings)[number];

/**
 * All settings of `frond serve`. Flags, environment variables, checks and the `serve` section of the
 * configuration are derived from this table.
 */
export const serveSettings: readonly Setting[] = [
  ...ownSettings,
  ...relaySettings.filter((setting): setting is RelaySetting => !others.has(setting.key)),
  ...endSettings,
];

/** The settings with the name of their server. */
export const serveServer: ServerSettings<Setting> = { server: "serve", settings: serveSettings };

/** The values of the settings of `frond serve`. */
export type ServeValues = SettingValues<Setting>;

/** The `serve` section of the configuration. */
export type ServeConfig = SettingConfig<Setting>;
