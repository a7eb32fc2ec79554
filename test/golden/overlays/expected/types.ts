/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** Holds a plant. */
export interface Pot {
  volume: number;
}
