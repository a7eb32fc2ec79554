/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** The values of `Light` that the document lists. */
export const lightValues = ["sun", "half", "shade"] as const;

/** The values of `Method` that the document lists. */
export const methodValues = ["GET", "POST", "PUT"] as const;

/** The values of `Level` that the document lists. */
export const levelValues = [-1, 0, 1] as const;

/** The values of `Factor` that the document lists. */
export const factorValues = [-0.5, 1.25] as const;

/** The values of `Mixed` that the document lists. */
export const mixedValues = [1, "max", true] as const;

/** The values of `Odd` that the document lists. */
export const oddValues = [
  "",
  " ",
  "it's",
  'say "hi"',
  "a\\b",
  "new\nline",
  "*/",
  "${x}",
  "ünïcode",
  "`",
] as const;

/** The values of `Nullable` that the document lists. */
export const nullableValues = ["a", "b"] as const;

/** The values of `Long` that the document lists. */
export const longValues = [
  "the first of a long list of values",
  "the second of a long list of values",
  "the third of a long list of values",
] as const;
