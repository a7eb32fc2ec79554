/**
 * Converts a name into a URL segment: `loadApiDefinition` and `Load API definition` both become
 * `load-api-definition`.
 */
export function createSlug(name: string): string {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1-$2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1-$2")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return words === "" ? "unnamed" : words;
}

/**
 * Builds a unique slug for each key from its name. Duplicates and reserved slugs get a suffix, such
 * as `-2`.
 */
export function createSlugs(
  names: ReadonlyMap<string, string>,
  reserved: readonly string[] = [],
): Map<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Set<string>(reserved);
  for (const [key, name] of names) {
    const slug = createSlug(name);
    let free = slug;
    for (let count = 2; taken.has(free); count++) free = `${slug}-${count}`;
    taken.add(free);
    slugs.set(key, free);
  }
  return slugs;
}
