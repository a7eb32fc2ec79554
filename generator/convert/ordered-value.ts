/**
 * A value of a document with what its text says and JavaScript's objects lose: the order of keys that are
 * numbers, such as statuses, and every digit of a number.
 */
export type OrderedValue = OrderedScalar | OrderedList | OrderedObject;

/** Text, or a number or word as JSON writes it. */
type OrderedScalar = { readonly string: string } | { readonly json: string };

/** A list. */
interface OrderedList {
  readonly items: readonly OrderedValue[];
}

/** An object; its keys are in the order of the text. */
export interface OrderedObject {
  readonly entries: ReadonlyMap<string, OrderedValue>;
}
