import { nameApi } from "../serve/name-api.js";
import type { FoundReference } from "./list-references.js";

/** One segment of an address, and no path of a file. */
const segment = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

/**
 * What a reference is called in addresses and file names: the slug that it was published with, else a name
 * derived from its title and version. Unlike the taken ones, and never a path.
 */
export function nameReference(
  { slug, title, version, isDefault }: FoundReference,
  taken: readonly string[],
): string {
  if (isFree(slug, taken)) return slug;
  return nameApi(isDefault || version === undefined ? title : `${title} ${version}`, taken);
}

function isFree(slug: string, taken: readonly string[]): boolean {
  return segment.test(slug) && !["frond", "assets", ...taken].includes(slug);
}
