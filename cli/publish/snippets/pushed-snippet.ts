import type { SDKSnippetsCreate, SDKRequest } from "../../../generated/registry/index.js";
import {
  endpointPath,
  listEndpoints,
  type ApiDefinition,
  type EndpointDefinition,
} from "../../../runtime/definition/index.js";

/** The code that calls an endpoint with an SDK, in the format of snippet files. */
export type SnippetEntry = SDKSnippetsCreate["snippets"][number];

/** Code and the SDK that it calls. */
export interface PushedSnippet {
  readonly type: SDKSnippetsCreate["type"];
  readonly sdk: SDKSnippetsCreate["sdk"];
  readonly entry: SnippetEntry;
}

/** The SDK in the format of requests. */
export function toSdkRequest({ type, sdk }: Pick<PushedSnippet, "type" | "sdk">): SDKRequest {
  return { ...sdk, type } as SDKRequest;
}

/** Finds the endpoints of a definition that a snippet calls. */
type FindCalled = (snippet: PushedSnippet) => readonly EndpointDefinition[];

/** Finds endpoints by id, else by method and path, which several endpoints may share. */
export function indexEndpoints(definition: ApiDefinition): FindCalled {
  const byPlace = new Map<string, EndpointDefinition[]>();
  for (const endpoint of listEndpoints(definition)) {
    const place = `${endpoint.method} ${endpointPath(endpoint)}`;
    byPlace.set(place, [...(byPlace.get(place) ?? []), endpoint]);
  }
  return ({ entry: { endpoint: called } }) => {
    const { identifierOverride: id, method, path } = called;
    if (id == null) return byPlace.get(`${method} ${path}`) ?? [];
    const found = Object.hasOwn(definition.endpoints, id) ? definition.endpoints[id] : undefined;
    return found ? [found] : [];
  };
}
