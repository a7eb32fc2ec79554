/* Written by frond. Change the document and run `frond generate` instead of editing. */

export type Mix = "herbs" | "cacti";

export interface Pot {
  litres: number;
  count?: number;
}

export interface Plan {
  litres: number;
  bags: number;
}
