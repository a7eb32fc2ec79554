import type { Playground } from "../../playground/index.js";
import { holdsState } from "../../playground/state/session/storage/safe-storage.js";

let loading: Promise<{ readonly default: typeof Playground }> | undefined;
let loaded: typeof Playground | undefined;

/** The playground, once it is loaded. */
export function findPlayground(): typeof Playground | undefined {
  return loaded;
}

/** Loads the playground and its styles, once for the page; what failed is asked for again. */
export function loadPlayground(): Promise<{ readonly default: typeof Playground }> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<{ readonly default: typeof Playground }> {
  // Beside the playground and not after it: a form that is restored appears as early as a new one.
  const restores = holdsState();
  const [playground, stored] = await Promise.all([
    // Not the index: all that it exports would come along.
    import("../../playground/Playground.js"),
    import("../../playground/state/session/storage/validate-stored.js"),
    import("../../playground/first.css"),
    restores &&
      import("../../playground/state/session/storage/stored-schemas.js").catch(() => undefined),
  ]);
  // What fails here fails again in the playground, which reports it.
  if (restores) await stored.loadSchemas().catch(() => undefined);
  loaded = playground.Playground;
  return { default: loaded };
}
