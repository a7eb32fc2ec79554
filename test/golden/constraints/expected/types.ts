/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Numbers {
  /** More than 0, less than 10, a multiple of 0.5. */
  step: number;
  /** At least 10, at most 100, a multiple of 10. */
  int?: number;
  /**
   * At least 1, at most 9007199254740993.
   *
   * A `bigint` where a number would lose digits: see `toNumber` and the option `integers`.
   */
  long?: number | bigint;
  /** At least 1. */
  big?: string | number | bigint;
}

export interface Texts {
  /** At least 1 character, at most 2 characters, pattern `^[a-z]`. */
  short?: string;
  /** At most 4 characters. */
  bytes?: string;
  /** Pattern `^a`. */
  uuid?: string;
  /** Not "a" or "b". */
  other?: string;
}

export interface Lists {
  /** At least 1 item, at most 3 items, unique items. */
  tags?: string[];
  /** At least 1 item and at most 2 items that are 5. */
  has?: number[];
  open?: [string?, number?, ...unknown[]];
  closed?: [string];
}

/**
 * One of two keys.
 *
 * Exactly one of "email" and "phone" is required.
 */
export interface Contact {
  email?: string;
  phone?: string;
  note?: string;
}

/**
 * One key at most.
 *
 * At most one of "a" and "b" is allowed.
 */
export interface Exclusive {
  a?: string;
  b?: number;
}

/** At least 1 property. */
export interface Patch {
  x?: string;
  y?: string;
}

/** "card" requires "address". */
export interface Dependent {
  card?: string;
  address?: string;
}

/** If "kind" is "a" or absent, "x" is required: string, else "y" is integer. */
export interface Conditional {
  kind: "a" | "b";
  x?: string;
  y?: number;
}

/** Other properties are not allowed. */
export interface Closed {
  known?: string;
}

/** Names that match `^n_`: number, names that match `^b_`: boolean. */
export interface Patterns {
  [key: string]: PatternsValue | string | undefined;
  known?: string;
}

/** Names: string, pattern `^k_`. */
export type Names = { [key: string]: string };

/** At most 1 property. */
export type Labels = { [key: string]: string };

/** Other properties: string. */
export interface Required {
  [key: string]: string;
  x: string;
}

export type PatternsValue = number | boolean;
