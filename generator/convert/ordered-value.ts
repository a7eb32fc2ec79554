/**
 * A value of a document that preserves what JavaScript objects lose: the order of numeric keys, such as status codes,
 * and every digit of a number.
 */
export type OrderedValue = OrderedScalar | OrderedList | OrderedObject;

/** A string, or the JSON text of a number, boolean or null. */
type OrderedScalar = { readonly string: string } | { readonly json: string };

interface OrderedList {
  readonly items: readonly OrderedValue[];
}

/** An object with its keys in document order. */
export interface OrderedObject {
  readonly entries: ReadonlyMap<string, OrderedValue>;
}
