import type { RelayValues } from "../../generator/config/relay-settings.js";
import type { SiteConfig } from "../../generator/config/index.js";
import type { ServeValues } from "../../generator/config/serve-settings.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { isLoopback } from "../../runtime/node/index.js";
import type { AllowedTarget } from "../../runtime/relay/index.js";
import { couldBeListed, isPrivateHost } from "../../runtime/relay/target-policy.js";
import { listAuthUrls, listServerUrls } from "../serve/list-targets.js";

/** How pages send requests: through this server, through another relay, or directly (`false`). */
export type ChosenRelay = "own" | { readonly address: string } | false;

/**
 * Chooses the relay of a docs server. A server that other machines can reach has no relay by default.
 */
export function chooseRelay(
  values: ServeValues,
  { relay: configured, url }: Pick<SiteConfig, "relay" | "url">,
): ChosenRelay {
  const { relay, host, trustedProxies, targets, privateHosts, anyHost } = values;
  if (relay === "off") return false;
  if (relay === "on") return "own";
  const address = relay ?? configured;
  if (address !== undefined) return { address };
  const isNear =
    isLoopback(host) && trustedProxies.length === 0 && (values.url ?? url) === undefined;
  return isNear || anyHost || targets.length + privateHosts.length > 0 ? "own" : false;
}

/** Explains why a docs server cannot have a relay with these settings. Undefined if it can. */
export function findRelayProblem(
  values: Pick<ServeValues, "host" | "url">,
  address: string | undefined,
): string | undefined {
  if (isLoopback(values.host) || (values.url ?? address) !== undefined) return undefined;
  return "the relay must know the origin of the site's pages, because it refuses all others. Add --url https://docs.example.com, or --relay off.";
}

/** The settings of a docs server's relay, without its targets. */
export function toRelayValues(values: ServeValues, origins: readonly string[]): RelayValues {
  return { ...values, origins, privateNetworks: [], isKnownOpen: false };
}

/**
 * Lists the public hosts in a definition: in servers, with the declared values of their variables, and in
 * URLs of OAuth and OpenID Connect.
 */
export function listPublicTargets(definition: ApiDefinition): AllowedTarget[] {
  const nodes = [...Object.values(definition.endpoints), ...Object.values(definition.websockets)];
  return listTargets([
    ...nodes.flatMap(({ environments }) => (environments ?? []).flatMap(listServerUrls)),
    ...Object.values(definition.auths).flatMap(listAuthUrls),
  ]);
}

/** Lists the distinct public hosts and ports of URLs. */
export function listTargets(urls: readonly (string | null | undefined)[]): AllowedTarget[] {
  const targets = new Map<string, AllowedTarget>();
  for (const url of urls) {
    if (!url || !URL.canParse(url)) continue;
    const { hostname: host, port: written, protocol } = new URL(url);
    const port = Number(written) || (/^(https|wss):$/.test(protocol) ? 443 : 80);
    const isPublic = host !== "" && !isPrivateHost(host.replace(/^\[(.*)\]$/, "$1"));
    if (isPublic && /^(https?|wss?):$/.test(protocol) && couldBeListed(host)) {
      targets.set(`${host}:${port}`, { host, port });
    }
  }
  return [...targets.values()];
}
