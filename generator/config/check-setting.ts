import { isNetwork } from "../../runtime/node/network-check.js";
import { findBasePathProblem } from "./base-path.js";
import type { ServerSetting, SettingKind } from "./server-settings.js";

/** Describes the problem of a setting's value. Undefined if it is valid. */
export function checkSettingText(setting: ServerSetting, text: string): string | undefined {
  if (setting.kind === "number") return checkNumber(setting, text);
  if (text.trim() === "") return "must not be empty";
  return checks[setting.kind]?.(text);
}

function checkNumber({ range = [0, 1_000_000_000] }: ServerSetting, text: string) {
  const [from, to] = range;
  const isRight = /^\d{1,10}$/.test(text) && Number(text) >= from && Number(text) <= to;
  return isRight ? undefined : `must be a whole number from ${from} to ${to}`;
}

const checks: Partial<Record<SettingKind, (text: string) => string | undefined>> = {
  origin: checkOrigin,
  origins: (text) => (text === "*" ? undefined : checkOrigin(text)),
  switch: (text) => (/^(true|false)$/.test(text) ? undefined : "must be true or false"),
  target: (text) =>
    /^(\[[0-9a-f:.]+\]|[^:/?#@\s[\]]+)(:\d{1,5})?$/i.test(text)
      ? undefined
      : "must be a host, or a host and a port: api.example.com:443",
  host: (text) =>
    /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/i.test(text)
      ? undefined
      : "must be a host name, such as registry.example.com",
  network: (text) =>
    isNetwork(text) ? undefined : "must be an IP address or a network, such as 10.0.0.0/8",
  address: checkAddress,
  basePath: findBasePathProblem,
  relay: (text) =>
    text === "on" || text === "off" || checkAddress(text) === undefined
      ? undefined
      : "must be 'on', 'off' or the address of a relay: https://relay.example.com",
  databaseUrl: (text) =>
    /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
      ? undefined
      : "is not a database URL: postgres://user@host/name",
};

function checkAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isRight = url !== undefined && /^https?:$/.test(url.protocol) && !/[?#@]/.test(text);
  return isRight ? undefined : "must be an address such as https://docs.example.com";
}

/** Checks that an origin has the form that browsers send (RFC 6454, section 6.2). */
function checkOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.origin === "null") {
    return "must be scheme, host and port: https://docs.example.com";
  }
  return url.origin === text ? undefined : `must be written as ${url.origin}`;
}
