/* Written by frond. Change the document and run `frond generate` instead of editing. */

export type Id = string | number;

export type Ids = (string | number | bigint | boolean)[];

/** Which one it is shows in its properties. */
export type Reading =
  | { celsius: number }
  | {
      /** At least 0. */
      percent: number;
    }
  | string;

export type Deep = Id | boolean | null;

export type Anything = unknown;

export type Colour = "red" | "green" | (string & {});

export interface Plant {
  id?: Id;
  place?: { room?: string } | null;
  height?: number | string | number[];
}
