/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Picture {
  title: string;
  width?: number;
}

export interface Reports {
  items: string[];
}
