import { isLoopback } from "../../runtime/node/index.js";
import type { RelayValues } from "../../generator/config/relay-settings.js";

/** Why a relay must not start as it is set; undefined when it may. */
export function explainOpenness(
  values: Pick<
    RelayValues,
    "host" | "anyHost" | "origins" | "token" | "tokenFile" | "isKnownOpen" | "trustedProxies"
  >,
): string | undefined {
  const isNear = isLoopback(values.host) && values.trustedProxies.length === 0;
  const hasToken = (values.token ?? values.tokenFile) !== undefined;
  const hasOrigins = values.origins.length > 0 && !values.origins.includes("*");
  if (!values.anyHost || isNear || hasToken || hasOrigins || values.isKnownOpen) return undefined;
  return (
    "this relay would forward requests of anybody to any host, and its address would be blamed for them. " +
    "Add --origin with the pages that may use it, or --token-file; or --i-know-this-is-open."
  );
}
