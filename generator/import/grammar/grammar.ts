/**
 * The rule of a value under a key. `ignored` values are valid, but the model cannot represent them. Objects
 * name their kind; `either` lists alternatives.
 */
export type Rule =
  | "any"
  | "text"
  | "scalar"
  | "flag"
  | "number"
  | "list"
  | "ignored"
  | { readonly one: string }
  | { readonly list: string }
  | { readonly map: string }
  | { readonly either: readonly Rule[] };

/** The keys of objects of one kind. */
export interface ObjectKind {
  /** Name in messages, such as "an operation". */
  readonly what: string;
  readonly keys: ReadonlyMap<string, Rule>;
  /** The rule of keys that are names, such as the paths of `paths`. */
  readonly names?: Rule;
  /** Set if the importer already reports invalid values. */
  readonly isReportedOnImport?: true;
}

type Grammar = ReadonlyMap<string, ObjectKind>;

/** A map of parts that references use, such as `components/responses`. */
interface Store {
  /** Keys that lead from the root to the map. */
  readonly path: readonly string[];
  readonly kind: string;
  /** Name of one part in messages, such as "response". */
  readonly what: string;
}

/** The keys that documents of one format can have. */
export interface DocumentGrammar {
  readonly root: string;
  readonly kinds: Grammar;
  readonly stores: readonly Store[];
}

/**
 * Creates a kind.
 *
 * @param simple Keys with simple rules, as a list that is separated by spaces for each rule.
 */
export function createKind(
  what: string,
  keys: Readonly<Record<string, Rule>>,
  simple: Partial<Record<Extract<Rule, string>, string>> = {},
  rest: Pick<ObjectKind, "names" | "isReportedOnImport"> = {},
): ObjectKind {
  const rules = new Map(Object.entries(keys));
  for (const [rule, names] of Object.entries(simple)) {
    for (const name of names.split(" ")) rules.set(name, rule as Extract<Rule, string>);
  }
  return { what, keys: rules, ...rest };
}
