/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** The values of `Mood` that the document lists. */
export const moodValues = ["calm", "curious", "cross"] as const;
