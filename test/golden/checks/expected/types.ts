/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Plant {
  /** Only received. */
  id: string;
  name: string;
  height?: number;
}

export interface PlantInput {
  name: string;
  height?: number;
}
