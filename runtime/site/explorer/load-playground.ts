import type { Playground } from "../../playground/index.js";

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
  const [module] = await Promise.all([
    import("../../playground/index.js"),
    import("../../playground/playground.css"),
  ]);
  loaded = module.Playground;
  return { default: loaded };
}
