import { useMemo } from "react";
import { useShownApi } from "../schemas/use-shown-api.js";
import type { LoadedApi } from "../state/load-site.js";
import type { PartCache } from "../state/part-cache.js";
import { usePart } from "../state/use-part.js";
import { hasQuickStart, type StartedApi } from "./QuickStart.js";

/**
 * Data of the quick start: the complete API if it is loaded, otherwise the page of its first call.
 * Undefined if there is neither.
 */
export function useStartedApi(
  { api, definition, navigation }: LoadedApi,
  parts: PartCache,
): StartedApi | "loading" | undefined {
  const shown = useShownApi();
  const slug = shown ? undefined : api.firstSlug;
  const requested = slug === undefined ? undefined : { api, type: "page" as const, slug };
  const part = usePart(parts, requested, true);
  const loaded = part?.state === "loaded" ? part.value : undefined;
  const started = useMemo((): StartedApi | undefined => {
    const [endpoint] = Object.values(loaded?.endpoints ?? {});
    if (!loaded || !endpoint) return undefined;
    return {
      apiId: api.id,
      // Pages contain only the schemes of their own request.
      definition: { ...loaded, auths: definition.auths },
      firstCall: endpoint.id,
      findNode: () => navigation.all.find((node) => node.slug === slug),
    };
  }, [loaded, api, definition, navigation, slug]);
  const known = shown ?? started;
  if (known) return hasQuickStart(known) ? known : undefined;
  return part?.state === "loading" ? "loading" : undefined;
}
