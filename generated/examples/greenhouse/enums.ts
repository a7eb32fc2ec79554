/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** The values of `Light` that the document lists. */
export const lightValues = ["sun", "half", "shade"] as const;
