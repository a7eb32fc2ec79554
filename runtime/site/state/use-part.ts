import { startTransition, useEffect, useState } from "react";
import type { ApiDefinition } from "../../definition/index.js";
import type { Loading } from "./load-site.js";
import type { PartCache } from "./part-cache.js";
import type { SiteApi } from "./site-configuration.js";

/** Which part of an API a page wants. */
export interface WantedPart {
  readonly api: SiteApi;
  readonly type: "page" | "request";
  readonly slug: string;
}

/**
 * A part of an API, loaded when it is `needed`. One that was loaded before is there at once,
 * needed or not; undefined: not requested yet.
 */
export function usePart(
  cache: PartCache,
  wanted: WantedPart | undefined,
  needed: boolean,
): Loading<ApiDefinition> | undefined {
  const [, setArrived] = useState<Loading<ApiDefinition>>();
  const { api, type, slug = "" } = wanted ?? {};
  useEffect(() => {
    if (!needed || !api || !type || cache.find(api, { type, slug })) return undefined;
    let isGone = false;
    void cache.load(api, { type, slug }).then((loaded) => {
      // A form is drawn in slices, so that no key waits for it.
      if (!isGone) startTransition(() => setArrived(loaded));
    });
    return () => {
      isGone = true;
    };
  }, [cache, needed, api, type, slug]);
  if (!api || !type) return undefined;
  return cache.find(api, { type, slug }) ?? (needed ? { state: "loading" } : undefined);
}
