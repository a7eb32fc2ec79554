/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Count {
  id: number | bigint;
  small: number;
  big?: string | number | bigint;
  unsigned?: number | bigint;
  real?: number;
  extra?: unknown;
  history?: (number | bigint | null)[];
  byDay?: Record<string, number | bigint>;
  parts?: Count[];
}
