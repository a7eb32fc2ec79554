import type { ApiDefinition } from "../../definition/index.js";
import { partUrl, type PartName } from "../parts/part-urls.js";
import { loadPart, takePart, type Loading } from "./load-site.js";
import type { SiteApi } from "./site-configuration.js";

/** Keeps the parts that were loaded last, so that a page shown before is there at once. */
export interface PartCache {
  /** Loads a part, unless it is here or on its way. Never rejects. */
  load(api: SiteApi, part: PartName): Promise<Loading<ApiDefinition>>;
  /** What has arrived, or came with the page. What was found last stays: it is on the screen. */
  find(api: SiteApi, part: PartName): Loading<ApiDefinition> | undefined;
}

/** So many parts are kept; some are a megabyte. */
const most = 12;

/** A cache that begins empty. What failed is asked for again. */
export function createPartCache(): PartCache {
  const running = new Map<string, Promise<Loading<ApiDefinition>>>();
  const arrived = new Map<string, Loading<ApiDefinition>>();
  // A page, and the form over it.
  let shown: readonly string[] = [];
  const keep = (url: string, loaded: Loading<ApiDefinition>): void => {
    arrived.set(url, loaded);
    const oldest = [...arrived.keys()].find((each) => !shown.includes(each));
    if (arrived.size > most && oldest !== undefined) {
      arrived.delete(oldest);
      running.delete(oldest);
    }
    if (loaded.state === "failed") running.delete(url);
  };
  const ask = async (
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
      const known = running.get(url) ?? ask(api, part, url);
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
