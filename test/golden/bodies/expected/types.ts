/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Plant {
  /** What it is called. */
  name: string;
  leaves?: number;
}
