/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** The values of `Season` that the document lists. */
export const seasonValues = ["spring", "summer", "autumn"] as const;
