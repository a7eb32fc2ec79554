import { fillServerUrl } from "../../http/index.js";
import { listEndpoints } from "../find-endpoint.js";
import type { ApiDefinition, EndpointDefinition, Environment } from "../model.js";

/** An endpoint or channel. */
export type Served = Pick<EndpointDefinition, "environments" | "defaultEnvironment">;

/** Base URLs by environment id, in order of first occurrence. */
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
  const { baseUrl, variables } = environment;
  return fillServerUrl(baseUrl, (name) => {
    if (Object.hasOwn(values, name)) return values[name];
    return variables && Object.hasOwn(variables, name) ? variables[name]?.default : undefined;
  });
}

/**
 * Where an endpoint or channel is served in an environment of the API: in the one with that id, else in its
 * default, else in its first. So it never uses a server that the document does not name for it.
 *
 * @example
 * const environment = findEnvironment(endpoint, "staging");
 */
export function findEnvironment<Choice extends Pick<Environment, "id">>(
  node: {
    readonly environments?: readonly Choice[] | null;
    readonly defaultEnvironment?: string | null;
  },
  environmentId?: string,
): Choice | undefined {
  const environments = node.environments ?? [];
  const find = (id: string | null | undefined) => environments.find((entry) => entry.id === id);
  return find(environmentId) ?? find(node.defaultEnvironment) ?? environments[0];
}

/** A server and the environments in which it is used. */
export interface Server {
  /** The environment of one of the endpoints that use it. */
  readonly environment: Environment;
  /**
   * Ids of environments of the API. Servers of a single endpoint have none, because their ids are
   * generated.
   */
  readonly ids: readonly string[];
}

/**
 * Every server of the endpoints and channels once, in the order in which they are first met.
 *
 * @example
 * const servers = listServers(definition).map(({ environment }) => environmentUrl(environment));
 */
export function listServers({ endpoints, websockets }: ApiDefinition): Server[] {
  const byUrl = new Map<string, { environment: Environment; ids: Set<string> }>();
  for (const { environments } of [...Object.values(endpoints), ...Object.values(websockets)]) {
    for (const environment of environments ?? []) {
      const key = JSON.stringify([environment.baseUrl, environment.variables]);
      const server = byUrl.get(key) ?? { environment, ids: new Set() };
      if (environment.endpointOnly !== true) server.ids.add(environment.id);
      byUrl.set(key, server);
    }
  }
  return [...byUrl.values()].map(({ environment, ids }) => ({ environment, ids: [...ids] }));
}

const known = new WeakMap<ApiDefinition, BaseUrls>();

/**
 * The base URL of each environment of the API: the one that most endpoints share, the earlier one on a tie.
 * Memoized for a definition, which must not change afterwards.
 *
 * @example
 * const urls = apiBaseUrls(definition);
 */
export function apiBaseUrls(definition: ApiDefinition): BaseUrls {
  const before = known.get(definition);
  if (before) return before;
  const counts = new Map<string, Map<string, number>>();
  for (const node of listServed(definition)) countUrls(counts, listShared(node));
  const urls = Object.fromEntries([...counts].map(([id, byUrl]) => [id, mostFrequent(byUrl)]));
  known.set(definition, urls);
  return urls;
}

/**
 * The ids of the environments in which endpoints and channels are served, in the order in which they are met.
 *
 * @example
 * const ids = listEnvironmentIds(Object.values(definition.endpoints));
 */
export function listEnvironmentIds(nodes: readonly Served[]): string[] {
  return [...new Set(nodes.flatMap((node) => listShared(node).map(({ id }) => id)))];
}

/** The environment used by most endpoints, unless another is chosen. */
export function findDefaultEnvironment(definition: ApiDefinition): string | undefined {
  const counts = new Map<string, number>();
  for (const node of listServed(definition)) {
    const environment = findEnvironment(node);
    if (!environment || environment.endpointOnly) continue;
    counts.set(environment.id, (counts.get(environment.id) ?? 0) + 1);
  }
  return mostFrequent(counts) || undefined;
}

/**
 * Base addresses of an endpoint or channel where they differ from the API's: one that holds in every
 * environment, or one for each. Undefined when none differs.
 */
export function toServers(definition: ApiDefinition, node: Served): string | BaseUrls | undefined {
  const shared = apiBaseUrls(definition);
  const usual = findEnvironment(node);
  if (!usual) return Object.keys(shared).length > 0 ? {} : undefined;
  const ids = new Set([...Object.keys(shared), ...listShared(node).map(({ id }) => id)]);
  const own = [...ids].map((id) => {
    return [id, environmentUrl(findEnvironment(node, id) ?? usual)] as const;
  });
  if (ids.size > 0 && own.every(([id, url]) => shared[id] === url)) return undefined;
  const usualUrl = environmentUrl(usual);
  return own.every(([, url]) => url === usualUrl) ? usualUrl : Object.fromEntries(own);
}

/** The environments of the API, as opposed to those of a single endpoint. */
function listShared({ environments }: Served): Environment[] {
  return (environments ?? []).filter(({ endpointOnly }) => endpointOnly !== true);
}

/** Endpoints, or channels if there are no endpoints. */
function listServed(definition: ApiDefinition): Served[] {
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
  let max = 0;
  for (const [value, count] of counts) {
    if (count > max) [best, max] = [value, count];
  }
  return best;
}
