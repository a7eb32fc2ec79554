/**
 * Ids of what a page describes, which links may name: `request.body.owner.name`. They stay the same while the
 * names and their order do.
 */

/** The id of something within something; undefined where that has none. */
export function nameAnchor<Outer extends string | undefined>(
  outer: Outer,
  name: string,
): Outer extends string ? string : undefined;
export function nameAnchor(outer: string | undefined, name: string): string | undefined {
  return outer === undefined ? undefined : `${outer}.${writeName(name)}`;
}

/** Dots are between names, and ids have no spaces. */
function writeName(name: string): string {
  return name.replace(/~/g, "~~").replace(/\./g, "~.").replace(/\s/g, "~_") || "~";
}

/** Names for siblings: the second of two equal ones gets `-2`. */
export function createAnchorNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(free); count++) free = `${name}-${count}`;
    taken.add(free);
    return free;
  });
}
