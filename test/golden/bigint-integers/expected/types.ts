/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Count {
  id: bigint;
  small: number;
  extra?: unknown;
  either?: bigint | string;
  history?: (bigint | null)[];
  byDay?: Record<string, bigint>;
  parts?: Count[];
}

export type Event = Counted | Ranked;

export interface Counted {
  type: "counted";
  value: bigint;
}

export interface Ranked {
  type: "ranked";
  value: number;
}
