/* Written by frond. Change the document and run `frond generate` instead of editing. */

export type Mix = "herbs" | "cacti";

export interface Pot {
  /** At least 0. */
  litres: number;
  /**
   * At least 1.
   *
   * @default 1
   */
  count?: number;
}

export interface Plan {
  litres: number;
  bags: number;
}
