import { usualPort } from "./serve-soon.js";

/** Why a site that may choose has this port; undefined for the usual one. */
export function explainPort(port: number, avoidPorts: readonly number[]): string | undefined {
  if (port === usualPort) return undefined;
  return avoidPorts.includes(usualPort)
    ? `port ${usualPort} is left to your API`
    : `port ${usualPort} is taken`;
}
