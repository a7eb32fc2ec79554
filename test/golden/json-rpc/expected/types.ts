/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Account {
  name: string;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  cents: number | bigint;
}
