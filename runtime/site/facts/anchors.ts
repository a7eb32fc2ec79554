/**
 * Stable ids of documented elements, such as `request.body.owner.name`. They depend on names, not
 * on order.
 */

/** The anchor of an element within another; undefined if that has none. */
export function nameAnchor<Outer extends string | undefined>(
  outer: Outer,
  name: string,
): Outer extends string ? string : undefined;
export function nameAnchor(outer: string | undefined, name: string): string | undefined {
  return outer === undefined ? undefined : `${outer}.${writeName(name)}`;
}

/** Dots separate names, and ids must not contain spaces. */
function writeName(name: string): string {
  return name.replace(/~/g, "~~").replace(/\./g, "~.").replace(/\s/g, "~_") || "~";
}

/** Unique anchor names of siblings. Duplicates get a suffix, such as `-2`. */
export function createAnchorNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
    taken.add(free);
    return free;
  });
}
