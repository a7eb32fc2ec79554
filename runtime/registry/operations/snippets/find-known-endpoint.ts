import type { EndpointIdentifier } from "../../../../generated/registry/types.js";
import type { ApiName } from "../../store/sdk-store.js";
import type { HandlerParts } from "../handler-parts.js";

/**
 * An endpoint that snippets were stored for, or that the newest definition of the API declares.
 * `identifierOverride` wins over path and method.
 */
export async function findKnownEndpoint(
  { store, tasks }: Pick<HandlerParts, "store" | "tasks">,
  api: ApiName,
  { path, method, identifierOverride }: EndpointIdentifier,
): Promise<{ readonly path: string; readonly method: string } | undefined> {
  const identifier = identifierOverride ?? undefined;
  const stored = await store.snippets.findEndpoint(api, { path, method, identifier });
  if (stored) return stored;
  const definition = await store.definitions.findNewest(api.orgId, api.apiId);
  if (!definition) return undefined;
  const declared = await tasks.listEndpoints(definition.gzip);
  return declared.find((endpoint) =>
    identifier === undefined
      ? endpoint.path === path && endpoint.method === method
      : endpoint.id === identifier,
  );
}
