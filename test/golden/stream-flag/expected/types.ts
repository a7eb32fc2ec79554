/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Message {
  text: string;
  /** @default false */
  stream?: boolean | null;
}

export interface Answer {
  text: string;
}

export interface Word {
  word: string;
}
