/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Plant {
  /** Only received. */
  id: string;
  name: string;
  /** At least 0. */
  height?: number;
}

export interface PlantInput {
  name: string;
  /** At least 0. */
  height?: number;
}
