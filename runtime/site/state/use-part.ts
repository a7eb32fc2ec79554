import { startTransition, useEffect, useState } from "react";
import type { ApiDefinition } from "../../definition/index.js";
import type { Loading } from "./load-site.js";
import type { PartCache } from "./part-cache.js";
import type { SiteApi } from "./site-configuration.js";

/** A part of an API that a page requests. */
interface RequestedPart {
  readonly api: SiteApi;
  readonly type: "page" | "request";
  readonly slug: string;
}

/**
 * Loads a part of an API when it is `needed`. A cached part is returned immediately, needed or not;
 * undefined before the request.
 */
export function usePart(
  cache: PartCache,
  requested: RequestedPart | undefined,
  needed: boolean,
): Loading<ApiDefinition> | undefined {
  const [, setArrived] = useState<Loading<ApiDefinition>>();
  const { api, type, slug = "" } = requested ?? {};
  useEffect(() => {
    if (!needed || !api || !type || cache.find(api, { type, slug })) return undefined;
    let isGone = false;
    void cache.load(api, { type, slug }).then((loaded) => {
      // A transition, so that input is handled while the form renders.
      if (!isGone) startTransition(() => setArrived(loaded));
    });
    return () => {
      isGone = true;
    };
  }, [cache, needed, api, type, slug]);
  if (!api || !type) return undefined;
  return cache.find(api, { type, slug }) ?? (needed ? { state: "loading" } : undefined);
}
