import type { Reference } from "./Reference.js";

/** Loads navigation and reference pages; a page that does not begin with the playground asks for them at once. */
export async function loadReference(): Promise<{ readonly default: typeof Reference }> {
  const { Reference: loaded } = await import("./Reference.js");
  return { default: loaded };
}
