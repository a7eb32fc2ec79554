/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** Where water comes from. */
export type Source = ({ type: "tap" } & Tap) | Barrel;

export interface Tap {
  type: string;
  litres?: number;
}

export interface Barrel {
  type: "rainBarrel";
  barrelId: string;
}

export type Species =
  | { kind: "fern"; fronds: number }
  | {
      kind: "flower";
      /** Of the petals. */
      colour: string;
    }
  | { kind: "cactus" };

export type Short = { type: "a" } | { type: "b"; value: string };

export interface Watering {
  source: Source;
  before?: Source | null;
  many?: Species[];
}
