import { nameApi } from "../serve/name-api.js";
import type { FoundReference } from "./list-references.js";

/** Matches a single path segment. */
const segment = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

/**
 * Names a reference in URLs and file names: its published slug, else a name that is derived from its title and
 * version. The name is a single path segment, and not in the taken ones.
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
