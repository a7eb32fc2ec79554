/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** The values of `Size` that the document lists. */
export const sizeValues = ["s", "l"] as const;
