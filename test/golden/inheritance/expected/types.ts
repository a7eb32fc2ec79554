/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Thing {
  id: string;
  note?: string;
}

export interface Aged {
  years?: number;
}

/** One base. */
export interface Plant extends Thing {
  name: string;
}

/** Two bases. */
export interface Tree extends Plant, Aged {
  rings?: number;
}

/** Declares the id again. */
export interface Numbered extends Thing {
  id: "one" | "two";
}

export type Same = Thing;

export type Either = Thing | Aged;

/** A base that is a union. */
export type Both = ({ extra?: boolean } & Thing) | ({ extra?: boolean } & Aged);
