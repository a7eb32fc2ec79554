/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** Pattern `^p-\d+$`. */
export type PlantId = string & { readonly $brand: "PlantId" };

export type Colour = "red" | "green";

export interface Named {
  /** At least 1 character, at most 40 characters. */
  name: string;
}

export interface Plant extends Named {
  /** Only received. */
  id?: PlantId;
  colour: Colour;
  /** More than 0. */
  height: number;
  /** At least 0, at most 1000. */
  leaves?: number;
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  seeds?: number | bigint;
  sown?: string;
  seen?: string | null;
  /** At most 9 items. */
  seedlings?: Plant[];
  place?: [number, number];
  notes?: Record<string, string>;
  kind?: "fern" | 7;
}

export interface PlantInput extends Named {
  colour: Colour;
  /** More than 0. */
  height: number;
  /** At least 0, at most 1000. */
  leaves?: number;
  seeds?: number | bigint;
  sown?: string;
  seen?: string | null;
  /** At most 9 items. */
  seedlings?: PlantInput[];
  place?: [number, number];
  notes?: Record<string, string>;
  kind?: "fern" | 7;
}

export type Holder = Pot | Bed;

export interface Pot {
  type: "Pot";
  rim: number;
}

/** Other properties: string. */
export interface Bed {
  [key: string]: string | "Bed";
  type: "Bed";
}
