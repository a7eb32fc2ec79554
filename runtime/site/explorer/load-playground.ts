import type { Playground } from "../../playground/index.js";
import { holdsState } from "../../playground/state/session/storage/safe-storage.js";

let loading: Promise<{ readonly default: typeof Playground }> | undefined;
let loaded: typeof Playground | undefined;

/** The playground, if it is loaded. */
export function findPlayground(): typeof Playground | undefined {
  return loaded;
}

/** Loads the playground and its styles once per page. Failed loads are retried on the next call. */
export function loadPlayground(): Promise<{ readonly default: typeof Playground }> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<{ readonly default: typeof Playground }> {
  // Loaded in parallel, so that a restored form appears as early as a new one.
  const restores = holdsState();
  const [playground, stored] = await Promise.all([
    // Imports the component's file, because the index would load all other exports too.
    import("../../playground/Playground.js"),
    import("../../playground/state/session/storage/validate-stored.js"),
    import("../../playground/first.css"),
    restores &&
      import("../../playground/state/session/storage/stored-schemas.js").catch(() => undefined),
  ]);
  // Errors are reported by the playground, which loads the schemas again.
  if (restores) await stored.loadSchemas().catch(() => undefined);
  loaded = playground.Playground;
  return { default: loaded };
}
