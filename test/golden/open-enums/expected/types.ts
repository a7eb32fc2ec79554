/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** Names one plant. */
export type PlantId = string & { readonly $brand: "PlantId" };

export type Colour = "red" | "green" | (string & {});

export type Size = 1 | 2;

export interface Plant {
  id: PlantId;
  colour: Colour;
  size?: Size;
  leaf?: "round" | "long" | (string & {}) | null;
}
