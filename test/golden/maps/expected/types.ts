/* Written by frond. Change the document and run `frond generate` instead of editing. */

export type Counts = { [key: string]: number };

export type Anything = { [key: string]: unknown };

export type Plants = { [key: string]: Plant };

/** Other properties are not allowed. */
export interface Plant {
  id: string;
}

/** Other properties: number. */
export interface Labelled {
  [key: string]: number | string | boolean | undefined;
  id: string;
  size?: boolean;
}

export interface Loose {
  [key: string]: unknown;
  id?: string;
}

/** Other properties are not allowed. */
export interface Inherited {
  [key: string]: string;
  id: string;
}

export type Nested = { [key: string]: { [key: string]: string[] } };
