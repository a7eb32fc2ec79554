/* Written by frond. Change the document and run `frond generate` instead of editing. */

export type Plant = Tree;

export interface Tree extends PlantBase {
  kind: "Tree";
  rings?: number;
}

export interface Problem {
  reason: string;
}

export interface PlantBase {
  kind: string;
  name?: string | null;
}
