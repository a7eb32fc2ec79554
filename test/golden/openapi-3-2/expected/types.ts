/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Search {
  text?: string;
}

export interface Plant {
  name: string;
}
