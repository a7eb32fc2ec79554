import type { ApiDefinition } from "../../definition/index.js";
import { partUrl, type PartName } from "../parts/create-parts.js";
import { loadPart, type Loading } from "./load-site.js";
import type { SiteApi } from "./site-configuration.js";

/** Keeps the parts that were loaded last, so that a page shown before is there at once. */
export interface PartCache {
  /** Loads a part, unless it is here or on its way. Never rejects. */
  load(api: SiteApi, part: PartName): Promise<Loading<ApiDefinition>>;
  /** What has arrived. */
  find(api: SiteApi, part: PartName): Loading<ApiDefinition> | undefined;
}

/** So many parts are kept; some are a megabyte. */
const most = 12;

/** A cache that begins empty. What failed is asked for again. */
export function createPartCache(): PartCache {
  const running = new Map<string, Promise<Loading<ApiDefinition>>>();
  const arrived = new Map<string, Loading<ApiDefinition>>();
  const ask = async (
    api: SiteApi,
    part: PartName,
    url: string,
  ): Promise<Loading<ApiDefinition>> => {
    const loaded = await loadPart(api, part);
    arrived.set(url, loaded);
    const [oldest] = arrived.keys();
    if (arrived.size > most && oldest !== undefined) {
      arrived.delete(oldest);
      running.delete(oldest);
    }
    if (loaded.state === "failed") running.delete(url);
    return loaded;
  };
  return {
    load: (api, part) => {
      const url = partUrl(api.definitionUrl, part);
      const known = running.get(url) ?? ask(api, part, url);
      running.set(url, known);
      return known;
    },
    find: (api, part) => arrived.get(partUrl(api.definitionUrl, part)),
  };
}
