/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Pet {
  /** Only received. */
  id: number;
  /** How it is called. */
  name: string;
  parent?: Pet;
}

export interface PetInput {
  /** How it is called. */
  name: string;
  /** Only sent. */
  secret: string;
  parent?: PetInput;
}

export interface Problem {
  code?: number;
  reason?: string;
}
