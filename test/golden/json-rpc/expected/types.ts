/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Account {
  name: string;
  cents: number | bigint;
}
