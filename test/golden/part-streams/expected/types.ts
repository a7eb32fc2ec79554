/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Event {
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  id: number | bigint;
  at?: string;
}

export interface Album {
  title: string;
}
