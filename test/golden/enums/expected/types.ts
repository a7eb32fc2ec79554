/* Written by frond. Change the document and run `frond generate` instead of editing. */

/** How much light. */
export type Light = "sun" | "half" | "shade";

/** Open for new values. */
export type Method = "GET" | "POST" | "PUT" | (string & {});

export type Level = -1 | 0 | 1;

export type Factor = -0.5 | 1.25;

export type Mixed = 1 | "max" | true | null;

export type Odd =
  "" | " " | "it's" | 'say "hi"' | "a\\b" | "new\nline" | "*/" | "${x}" | "ünïcode" | "`";

export type Only = "one";

export type Nullable = "a" | "b" | null;

export type Long =
  | "the first of a long list of values"
  | "the second of a long list of values"
  | "the third of a long list of values";

export interface Garden {
  lights?: Light[];
  /** Unique items. */
  vents?: ("left" | "right" | "the one in the roof" | "the one above the door")[];
}
