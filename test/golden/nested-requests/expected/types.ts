/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Plant {
  name: string;
}

export interface Page {
  items: Plant[];
  next?: string;
}
