/** A set of unique names. */
export interface NameScope {
  /** Returns the requested name, with a number from 2 on if it is in use, and reserves it. */
  claim(requested: string): string;
  /** Whether the name is in use. */
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
    claim: (requested) => {
      let name = requested;
      for (let count = 2; names.has(name); count++) name = `${requested}${count}`;
      names.add(name);
      return name;
    },
  };
}

/**
 * Names by source, in the order of the sources. Sources that are their own name (`Pet` as a type) claim
 * theirs first, so that adding `pet`, which is also called `Pet`, never renames them.
 *
 * @example
 * const scope = createNameScope();
 * claimExactFirst(["pet", "Pet"], pascalCase, (id) => scope.claim(pascalCase(id))); // pet: Pet2, Pet: Pet
 */
export function claimExactFirst<Source, Name>(
  sources: readonly Source[],
  derive: (text: string) => string,
  claim: (source: Source) => Name,
  textOf: (source: Source) => string = String,
): ReadonlyMap<Source, Name> {
  const isExact = (source: Source) => derive(textOf(source)) === textOf(source);
  const exact = new Map<Source, Name>();
  for (const source of sources) if (isExact(source)) exact.set(source, claim(source));
  return new Map(
    sources.map((source) => [source, exact.has(source) ? exact.get(source)! : claim(source)]),
  );
}
