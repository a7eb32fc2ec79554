/** Names that are taken, so that each thing gets one of its own. */
export interface NameScope {
  /** The name itself while it is free, else with the first free number from 2 on. Takes it. */
  claim(wanted: string): string;
  /** Whether the name is taken. */
  has(name: string): boolean;
}

/**
 * A scope that never gives out a name twice, nor one of `taken`. Names that differ only by case are
 * different names.
 *
 * @example
 * const scope = createNameScope(["list"]);
 * scope.claim("list"); // another name
 */
export function createNameScope(taken: Iterable<string> = []): NameScope {
  const names = new Set(taken);
  return {
    has: (name) => names.has(name),
    claim: (wanted) => {
      let name = wanted;
      for (let count = 2; names.has(name); count++) name = `${wanted}${count}`;
      names.add(name);
      return name;
    },
  };
}
