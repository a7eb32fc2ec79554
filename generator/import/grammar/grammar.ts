/**
 * What may be under a key: a value that is taken as it is, a text, a
 * scalar, true or false, a number, something the model has no place for, or
 * objects of a kind: one, a list of them, a map of them, or as alternatives.
 */
export type Rule =
  | "any"
  | "text"
  | "scalar"
  | "flag"
  | "number"
  | "list"
  | "lost"
  | { readonly one: string }
  | { readonly list: string }
  | { readonly map: string }
  | { readonly either: readonly Rule[] };

/** What objects of one kind look like in a document. */
export interface ObjectKind {
  /** What a user calls one, such as "an operation". */
  readonly what: string;
  readonly keys: ReadonlyMap<string, Rule>;
  /** The rule of keys that are names, such as the paths of `paths`. */
  readonly names?: Rule;
  /** The importer reports values that do not fit, so the grammar does not. */
  readonly isReportedOnImport?: true;
}

/** Kinds by name. */
type Grammar = ReadonlyMap<string, ObjectKind>;

/** Where a document has parts that references name, such as `components`. */
interface Store {
  /** Keys from the root. */
  readonly path: readonly string[];
  readonly kind: string;
  /** What one part is called, such as "response". */
  readonly what: string;
}

/** A format as far as this folder knows it. */
export interface DocumentGrammar {
  readonly root: string;
  readonly kinds: Grammar;
  readonly stores: readonly Store[];
}

/** A kind, written shortly: keys by rule, each list separated by spaces. */
export function makeKind(
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
