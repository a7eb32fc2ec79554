import { startTransition, useCallback, useEffect, useMemo, useState } from "react";
import {
  loadApi,
  loadSiteConfiguration,
  takeApi,
  takeSiteConfiguration,
  type LoadedApi,
  type Loading,
} from "./load-site.js";
import { createPartCache, type PartCache } from "./part-cache.js";
import type { SiteConfiguration } from "./site-configuration.js";

/** Everything the site has loaded so far. */
export interface SiteState {
  readonly configuration: Loading<SiteConfiguration>;
  /** By API id; APIs that have not been requested have no entry. */
  readonly apis: ReadonlyMap<string, Loading<LoadedApi>>;
  /** Loaded parts of definitions. */
  readonly parts: PartCache;
  /** Loads everything that failed again. */
  readonly retry: () => void;
}

/**
 * Loads the configuration, the outline of the current API, then the other outlines one after the
 * other.
 * @param mayGoOn Resolves when outlines may be loaded, after more urgent content.
 */
export function useSite(
  currentApiId: string | undefined,
  mayGoOn: () => Promise<unknown>,
): SiteState {
  const [attempt, setAttempt] = useState(0);
  const [given] = useState(takeSiteConfiguration);
  const [configuration, setConfiguration] = useState(given ?? loading);
  const [apis, setApis] = useState<ReadonlyMap<string, Loading<LoadedApi>>>(() => takeApis(given));
  const retry = useCallback(() => {
    setConfiguration(loading);
    setApis(new Map());
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    void loadAll({
      given: attempt === 0 ? given : undefined,
      known: attempt === 0 ? apis : new Map(),
      firstApiId: currentApiId,
      signal: abort.signal,
      mayGoOn,
      onConfiguration: setConfiguration,
      onApi: (id, entry) =>
        startTransition(() => setApis((known) => new Map(known).set(id, entry))),
    });
    return () => abort.abort();
    // Which page is shown decides the order of loading once, at the start.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt]);

  // What failed before is asked for again.
  // oxlint-disable-next-line react/exhaustive-deps
  const parts = useMemo(createPartCache, [attempt]);
  return { configuration, apis, parts, retry };
}

const loading: Loading<SiteConfiguration> = { state: "loading" };

function takeApis(
  configuration: Loading<SiteConfiguration> | undefined,
): ReadonlyMap<string, Loading<LoadedApi>> {
  const apis = configuration?.state === "loaded" ? configuration.value.apis : [];
  return new Map(
    apis.flatMap((api): [string, Loading<LoadedApi>][] => {
      const taken = takeApi(api);
      return taken ? [[api.id, taken]] : [];
    }),
  );
}

interface LoadAllOptions {
  /** The configuration embedded in the page. */
  readonly given: Loading<SiteConfiguration> | undefined;
  /** APIs whose outlines are embedded in the page. */
  readonly known: ReadonlyMap<string, unknown>;
  readonly firstApiId: string | undefined;
  readonly signal: AbortSignal;
  readonly mayGoOn: () => Promise<unknown>;
  readonly onConfiguration: (configuration: Loading<SiteConfiguration>) => void;
  readonly onApi: (id: string, entry: Loading<LoadedApi>) => void;
}

async function loadAll(options: LoadAllOptions): Promise<void> {
  const { given, known, signal, mayGoOn } = options;
  if (given) await mayGoOn();
  const loading = loadConfiguration(options);
  const asked = new Set(known.keys());
  if (given) await loadOutlines(options, given, asked);
  const configuration = await loading;
  if (!given && configuration.state === "loaded" && !signal.aborted) await mayGoOn();
  // It may contain APIs that were published after the page was built.
  await loadOutlines(options, configuration, asked);
}

/** Loads the outlines that were not requested yet, that of the current API first. */
async function loadOutlines(
  { firstApiId, signal, onApi }: LoadAllOptions,
  configuration: Loading<SiteConfiguration>,
  asked: Set<string>,
): Promise<void> {
  if (configuration.state !== "loaded") return;
  const { apis } = configuration.value;
  const first = apis.filter(({ id }) => id === firstApiId);
  for (const api of [...first, ...apis]) {
    if (signal.aborted) return;
    if (asked.has(api.id)) continue;
    asked.add(api.id);
    const entry = await loadApi(api, signal);
    if (!signal.aborted) onApi(api.id, entry);
  }
}

/** Loads the complete configuration, and reports it if it says more than the embedded one. */
async function loadConfiguration(options: LoadAllOptions): Promise<Loading<SiteConfiguration>> {
  const { given, signal, onConfiguration } = options;
  const loaded = await loadSiteConfiguration(signal);
  const configuration = loaded.state === "loaded" ? loaded : (given ?? loaded);
  const isKnown = JSON.stringify(configuration) === JSON.stringify(given);
  if (!signal.aborted && !isKnown) onConfiguration(configuration);
  return configuration;
}
