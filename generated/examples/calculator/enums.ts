/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** The values of `Mix` that the document lists. */
export const mixValues = ["herbs", "cacti"] as const;
