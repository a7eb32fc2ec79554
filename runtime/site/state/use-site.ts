import { useCallback, useEffect, useState } from "react";
import { loadApi, loadSiteConfiguration } from "./load-site.js";
import type { LoadedApi, Loading } from "./load-site.js";
import type { SiteConfiguration } from "./site-configuration.js";

/** Everything the site has loaded so far. */
export interface SiteState {
  readonly configuration: Loading<SiteConfiguration>;
  /** By API id; an API without an entry has not been asked for yet. */
  readonly apis: ReadonlyMap<string, Loading<LoadedApi>>;
  /** Loads everything that failed again. */
  readonly retry: () => void;
}

/** Loads the configuration, then the definition of the API shown, then the others one after the other. */
export function useSite(currentApiId: string | undefined): SiteState {
  const [attempt, setAttempt] = useState(0);
  const [configuration, setConfiguration] = useState<Loading<SiteConfiguration>>({
    state: "loading",
  });
  const [apis, setApis] = useState<ReadonlyMap<string, Loading<LoadedApi>>>(new Map());
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    const abort = new AbortController();
    setConfiguration({ state: "loading" });
    setApis(new Map());
    void loadAll(currentApiId, abort.signal, setConfiguration, (id, entry) =>
      setApis((known) => new Map(known).set(id, entry)),
    );
    return () => abort.abort();
    // Which page is shown decides the order of loading once, at the start.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt]);

  return { configuration, apis, retry };
}

async function loadAll(
  firstApiId: string | undefined,
  signal: AbortSignal,
  onConfiguration: (configuration: Loading<SiteConfiguration>) => void,
  onApi: (id: string, entry: Loading<LoadedApi>) => void,
): Promise<void> {
  const configuration = await loadSiteConfiguration(signal);
  if (signal.aborted) return;
  onConfiguration(configuration);
  if (configuration.state !== "loaded") return;
  const { apis } = configuration.value;
  const first = apis.filter(({ id }) => id === firstApiId);
  for (const api of [...first, ...apis.filter(({ id }) => id !== firstApiId)]) {
    const entry = await loadApi(api, signal);
    if (signal.aborted) return;
    onApi(api.id, entry);
  }
}
