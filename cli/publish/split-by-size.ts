/** The maximum number of JSON characters in one call, because registries accept a megabyte. */
const maxCharacters = 500_000;

/** Splits items into groups that fit into one call each. A larger item has its own group. */
export function splitBySize<Item>(items: readonly Item[]): Item[][] {
  const calls: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const { length } = JSON.stringify(item);
    if (length > room) {
      calls.push([]);
      room = maxCharacters;
    }
    calls.at(-1)?.push(item);
    room -= length;
  }
  return calls;
}
