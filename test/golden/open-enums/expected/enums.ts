/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** The values of `Colour` that the document lists. */
export const colourValues = ["red", "green"] as const;

/** The values of `Size` that the document lists. */
export const sizeValues = [1, 2] as const;
