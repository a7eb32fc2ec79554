/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Page {
  items: Item[];
  total?: number;
}

export interface PetPage {
  items: Pet[];
  total?: number;
}

export interface Pet {
  name: string;
}

export interface User {
  mail: string;
}

export interface Node {
  children?: Node[];
}

export interface Leafy {
  children?: Leafy[];
  leaf: boolean;
}

export interface WithId {
  self?: WithId;
  place?: Place;
  spot?: Spot;
}

export interface PageUser {
  items: User[];
  total?: number;
}

/** Anything. */
export type Item = unknown;

export type Place = string;

export type Spot = number;
