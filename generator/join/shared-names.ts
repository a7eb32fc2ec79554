import { isDeepStrictEqual } from "node:util";
import {
  type ApiDefinition,
  type AuthScheme,
  collectTypes,
  type ShapeStart,
} from "../../runtime/definition/index.js";

/** The maps of a definition whose keys are names. */
export const nameKinds = ["types", "endpoints", "websockets", "webhooks", "auths"] as const;

export type NameKind = (typeof nameKinds)[number];

/** Names by kind. */
export type SharedNames = Readonly<Record<NameKind, ReadonlySet<string>>>;

export const noNames: SharedNames = {
  types: new Set(),
  endpoints: new Set(),
  websockets: new Set(),
  webhooks: new Set(),
  auths: new Set(),
};

/**
 * The names whose declarations are equal in both definitions, including everything that they refer
 * to.
 */
export function findSharedNames(before: ApiDefinition, after: ApiDefinition): SharedNames {
  const equal = (kind: NameKind): Set<string> =>
    new Set(
      Object.keys(after[kind]).filter(
        (id) =>
          Object.hasOwn(before[kind], id) && isDeepStrictEqual(before[kind][id], after[kind][id]),
      ),
    );
  const equalTypes = equal("types");
  const isShared = (start: ShapeStart): boolean =>
    [...collectTypes(after, start)].every((id) => equalTypes.has(id));
  const equalAuths = [...equal("auths")];
  const auths = new Set(equalAuths.filter((id) => tokenEndpointOf(after.auths[id]) === undefined));
  const filterEqual = (kind: NameKind, test: (id: string) => boolean) =>
    new Set([...equal(kind)].filter(test));
  const hasAuths = (ids: readonly string[] | null | undefined): boolean =>
    (ids ?? []).every((id) => auths.has(id));
  const { endpoints, websockets, webhooks } = after;
  const isSharedEndpoint = (id: string): boolean => {
    const endpoint = endpoints[id];
    return endpoint !== undefined && isShared({ endpoint }) && hasAuths(endpoint.auth);
  };
  const equalEndpoints = equal("endpoints");
  for (const id of equalAuths) {
    const endpointId = tokenEndpointOf(after.auths[id]);
    if (endpointId === undefined) continue;
    if (equalEndpoints.has(endpointId) && isSharedEndpoint(endpointId)) auths.add(id);
  }
  return {
    auths,
    types: filterEqual("types", (typeId) => isShared({ typeId })),
    endpoints: filterEqual("endpoints", isSharedEndpoint),
    websockets: filterEqual("websockets", (id) => {
      const channel = websockets[id];
      return channel !== undefined && isShared({ channel }) && hasAuths(channel.auth);
    }),
    webhooks: filterEqual("webhooks", (id) => {
      const webhook = webhooks[id];
      return webhook !== undefined && isShared({ webhook });
    }),
  };
}

/** The id of the endpoint that returns the tokens of a scheme. */
function tokenEndpointOf(scheme: AuthScheme | undefined): string | undefined {
  if (scheme?.type !== "oAuth" || scheme.value.type !== "clientCredentials") return undefined;
  return scheme.value.value.endpointId;
}
