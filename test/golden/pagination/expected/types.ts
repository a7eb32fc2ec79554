/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Plant {
  id: string;
}

export interface PlantPage {
  content?: Plant[];
  "@odata.nextLink"?: string;
}
