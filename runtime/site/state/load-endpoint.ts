import { findEndpoint, type ApiDefinition } from "../../definition/index.js";
import { loadApi } from "./load-site.js";
import type { SiteApi } from "./site-configuration.js";
import type { SiteState } from "./use-site.js";

/**
 * Loads what the form of an endpoint is built from; `undefined` when the API has none with that id, or
 * it cannot be loaded.
 */
export async function loadEndpoint(
  { apis, parts }: Pick<SiteState, "apis" | "parts">,
  api: SiteApi,
  endpointId: string,
): Promise<ApiDefinition | undefined> {
  const known = apis.get(api.id);
  // A page that begins with its playground asks before the navigation is here.
  const outline = known?.state === "loaded" ? known : await loadApi(api);
  if (outline.state !== "loaded") return undefined;
  const { definition, navigation } = outline.value;
  const id = findEndpoint(definition, endpointId)?.id;
  const node = navigation.all.find((each) => each.kind === "endpoint" && each.id === id);
  if (!node) return undefined;
  const loaded = await parts.load(api, { type: "request", slug: node.slug });
  return loaded.state === "loaded" ? loaded.value : undefined;
}
