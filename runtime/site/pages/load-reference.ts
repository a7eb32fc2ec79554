import type { Reference } from "./Reference.js";

let found: typeof Reference | undefined;

/** Navigation and reference pages, if loaded. */
export function findReference(): typeof Reference | undefined {
  return found;
}

/** Loads navigation and reference pages. */
export async function loadReference(): Promise<{ readonly default: typeof Reference }> {
  const { Reference: loaded } = await import("./Reference.js");
  found = loaded;
  return { default: loaded };
}
