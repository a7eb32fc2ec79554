/* Written by frond. Change the document and run `frond generate` instead of editing. */

export type PlantId = string & { readonly $brand: "PlantId" };

export type Colour = "red" | "green";

export interface Named {
  name: string;
}

export interface Plant extends Named {
  /** Only received. */
  id?: PlantId;
  colour: Colour;
  height: number;
  leaves?: number;
  seeds?: number | bigint;
  sown?: string;
  seen?: string | null;
  seedlings?: Plant[];
  place?: [number, number];
  notes?: Record<string, string>;
  kind?: "fern" | 7;
}

export interface PlantInput extends Named {
  colour: Colour;
  height: number;
  leaves?: number;
  seeds?: number | bigint;
  sown?: string;
  seen?: string | null;
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

export interface Bed {
  [key: string]: string | "Bed";
  type: "Bed";
}
