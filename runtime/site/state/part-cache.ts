import type { ApiDefinition } from "../../definition/index.js";
import { partUrl, type PartName } from "../parts/part-urls.js";
import { loadPart, takePart, type Loading } from "./load-site.js";
import type { SiteApi } from "./site-configuration.js";

/** Caches recently loaded parts, so that visited pages render at once. */
export interface PartCache {
  /** Loads a part, or returns the cached one or the running request. Never rejects. */
  load(api: SiteApi, part: PartName): Promise<Loading<ApiDefinition>>;
  /**
   * A part that is loaded or embedded in the page. Parts found last are not evicted, because they
   * are on screen.
   */
  find(api: SiteApi, part: PartName): Loading<ApiDefinition> | undefined;
}

/** Maximum number of cached parts; some have a megabyte. */
const maxParts = 12;

/** Creates an empty cache. Failed parts are loaded again. */
export function createPartCache(): PartCache {
  const running = new Map<string, Promise<Loading<ApiDefinition>>>();
  const arrived = new Map<string, Loading<ApiDefinition>>();
  // The current page and the form over it.
  let shown: readonly string[] = [];
  const keep = (url: string, loaded: Loading<ApiDefinition>): void => {
    arrived.set(url, loaded);
    const oldest = [...arrived.keys()].find((each) => !shown.includes(each));
    if (arrived.size > maxParts && oldest !== undefined) {
      arrived.delete(oldest);
      running.delete(oldest);
    }
    if (loaded.state === "failed") running.delete(url);
  };
  const request = async (
    api: SiteApi,
    part: PartName,
    url: string,
  ): Promise<Loading<ApiDefinition>> => {
    const loaded = await loadPart(api, part);
    keep(url, loaded);
    return loaded;
  };
  const take = (api: SiteApi, part: PartName, url: string): Loading<ApiDefinition> | undefined => {
    const taken = running.has(url) ? undefined : takePart(api, part);
    if (taken) {
      running.set(url, Promise.resolve(taken));
      keep(url, taken);
    }
    return taken;
  };
  return {
    load: (api, part) => {
      const url = partUrl(api.definitionUrl, part);
      const known = running.get(url) ?? request(api, part, url);
      running.set(url, known);
      return known;
    },
    find: (api, part) => {
      const url = partUrl(api.definitionUrl, part);
      const found = arrived.get(url) ?? take(api, part, url);
      if (found) shown = [url, ...shown.filter((each) => each !== url)].slice(0, 2);
      return found;
    },
  };
}
