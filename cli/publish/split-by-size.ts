/** Characters of JSON in one call: registries take a megabyte. */
const maxCharacters = 500_000;

/** Items in groups that fit into one call each; an item that is larger is alone. */
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
