import { usualPort } from "./serve-soon.js";

/** Explains why a site does not have the default port. Undefined if it does. */
export function explainPort(port: number, avoidPorts: readonly number[]): string | undefined {
  if (port === usualPort) return undefined;
  return avoidPorts.includes(usualPort)
    ? `port ${usualPort} is left to your API`
    : `port ${usualPort} is taken`;
}
