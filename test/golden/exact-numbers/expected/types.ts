/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Count {
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  id: number | bigint;
  small: number;
  big?: string | number | bigint;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  unsigned?: number | bigint;
  real?: number;
  extra?: unknown;
  history?: (number | bigint | null)[];
  byDay?: Record<string, number | bigint>;
  parts?: Count[];
}
