/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Event {
  id: number | bigint;
  at?: string;
}

export interface Album {
  title: string;
}
