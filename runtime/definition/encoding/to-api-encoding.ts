import type { ApiEncoding } from "../../http/types.js";
import { listEndpoints } from "../find-endpoint.js";
import type { ApiDefinition, EndpointDefinition, Environment } from "../model.js";
import { omitAbsent } from "../omit-absent.js";
import { toSecurityEncoding } from "./to-security-encodings.js";

/** Base addresses by environment id, in the order they are first met. */
export type BaseUrls = Readonly<Record<string, string>>;

/**
 * The base URL of an environment with its variables filled in: the given values, else the declared
 * defaults. A variable without either stays as written.
 *
 * @example
 * const [environment] = endpoint.environments ?? [];
 * const url = environment && environmentUrl(environment, { region: "eu" });
 */
export function environmentUrl(
  environment: Environment,
  values: Readonly<Record<string, string>> = {},
): string {
  return environment.baseUrl.replace(/\{([^{}]+)\}/g, (text, name: string) => {
    const declared = environment.variables?.[name];
    return values[name] ?? declared?.default ?? text;
  });
}

/**
 * What a generated package knows about its API. `name` is the name of the package.
 *
 * @example
 * const api = toApiEncoding(definition, "@acme/pets");
 */
export function toApiEncoding(definition: ApiDefinition, name: string): ApiEncoding {
  return omitAbsent<ApiEncoding>({
    name,
    environments: apiBaseUrls(definition),
    defaultEnvironment: defaultEnvironment(definition),
    tokenScheme: findTokenScheme(definition),
  });
}

/** The first bearer scheme, else the only API key: one text is all that it needs. */
function findTokenScheme(definition: ApiDefinition): string | undefined {
  const ids = Object.keys(definition.auths);
  const typeOf = (id: string) => toSecurityEncoding(definition, id)?.type ?? "";
  const keys = ids.filter((id) => /^(?:header|query|cookie)$/.test(typeOf(id)));
  return ids.find((id) => typeOf(id) === "bearer") ?? (keys.length === 1 ? keys[0] : undefined);
}

const known = new WeakMap<ApiDefinition, BaseUrls>();

/**
 * The base URL of each environment: the one that most endpoints share, the earlier one on a tie.
 * Memoized for a definition, which must not change afterwards.
 *
 * @example
 * const urls = apiBaseUrls(definition);
 */
export function apiBaseUrls(definition: ApiDefinition): BaseUrls {
  const before = known.get(definition);
  if (before) return before;
  const counts = new Map<string, Map<string, number>>();
  for (const holder of environmentHolders(definition)) countUrls(counts, holder.environments ?? []);
  const urls = Object.fromEntries([...counts].map(([id, byUrl]) => [id, mostFrequent(byUrl)]));
  known.set(definition, urls);
  return urls;
}

/** Base addresses of one endpoint where they differ from the API's; undefined when none does. */
export function toServers(
  definition: ApiDefinition,
  endpoint: Pick<EndpointDefinition, "environments">,
): BaseUrls | undefined {
  const shared = apiBaseUrls(definition);
  const own = (endpoint.environments ?? [])
    .map((environment) => [environment.id, environmentUrl(environment)] as const)
    .filter(([id, url]) => shared[id] !== url);
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** Endpoints; channels only in an API that has nothing else, because they name other addresses. */
function environmentHolders(
  definition: ApiDefinition,
): Pick<EndpointDefinition, "environments" | "defaultEnvironment">[] {
  const endpoints = listEndpoints(definition);
  return endpoints.length > 0 ? endpoints : Object.values(definition.websockets);
}

function countUrls(
  counts: Map<string, Map<string, number>>,
  environments: readonly Environment[],
): void {
  for (const environment of environments) {
    const url = environmentUrl(environment);
    const byUrl = counts.get(environment.id) ?? new Map<string, number>();
    byUrl.set(url, (byUrl.get(url) ?? 0) + 1);
    counts.set(environment.id, byUrl);
  }
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  let best = "";
  let most = 0;
  for (const [value, count] of counts) {
    if (count > most) [best, most] = [value, count];
  }
  return best;
}

function defaultEnvironment(definition: ApiDefinition): string | undefined {
  const counts = new Map<string, number>();
  for (const holder of environmentHolders(definition)) {
    const id = holder.defaultEnvironment ?? holder.environments?.[0]?.id;
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return mostFrequent(counts) || undefined;
}
