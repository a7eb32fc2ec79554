/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Name {
  name?: string;
}

export interface Event {
  at: Date;
  plant?: Plant;
}

export interface Plant {
  name: Name;
  sown?: Date;
  watered?: (Date | null)[];
  seedlings?: Plant[];
  marks?: Record<string, Date>;
  note?: string;
}
