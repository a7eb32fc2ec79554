import { findEndpoint, type ApiDefinition } from "../../definition/index.js";
import { loadApi } from "./load-site.js";
import type { SiteApi } from "./site-configuration.js";
import type { SiteState } from "./use-site.js";

/**
 * Loads the form data of an endpoint; undefined if there is no such endpoint, or it cannot be
 * loaded.
 */
export async function loadEndpoint(
  { apis, parts }: Pick<SiteState, "apis" | "parts">,
  api: SiteApi,
  endpointId: string,
): Promise<ApiDefinition | undefined> {
  const known = apis.get(api.id);
  // When the page opens with the playground, the outline may not be loaded yet.
  const outline = known?.state === "loaded" ? known : await loadApi(api);
  if (outline.state !== "loaded") return undefined;
  const { definition, navigation } = outline.value;
  const id = findEndpoint(definition, endpointId)?.id;
  const node = navigation.all.find((each) => each.kind === "endpoint" && each.id === id);
  if (!node) return undefined;
  const loaded = await parts.load(api, { type: "request", slug: node.slug });
  return loaded.state === "loaded" ? loaded.value : undefined;
}
