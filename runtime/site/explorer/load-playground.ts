import type { Playground } from "../../playground/index.js";
import { holdsState } from "../../playground/state/storage/holds-state.js";

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
  const [module] = await Promise.all([
    import("../../playground/index.js"),
    import("../../playground/first.css"),
    restores && import("../../playground/state/storage/stored-schemas.js").catch(() => undefined),
  ]);
  // What fails here fails again in the playground, which reports it.
  if (restores) await module.loadSchemas().catch(() => undefined);
  loaded = module.Playground;
  return { default: loaded };
}
