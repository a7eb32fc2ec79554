/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Say {
  type: "say";
  /** At least 1 character, at most 2000 characters. */
  text: string;
  mood?: Mood;
}

export type Mood = "calm" | "curious" | "cross";

export interface Gardener {
  name: string;
  apron?: string;
}

export interface Arrival {
  type: "arrival";
  who: Gardener;
}

export interface Departure {
  type: "departure";
  who: Gardener;
  lastWords?: string;
}
