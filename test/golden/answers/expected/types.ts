/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Event {
  /** A `bigint` where a number would lose digits: see `toNumber` and the option `integers`. */
  id: number | bigint;
}

export interface Problem {
  title: string;
}

export interface UnauthorizedError {
  error: "UnauthorizedError";
  content: string;
}

export interface PlantNotFoundError {
  error: "PlantNotFoundError";
  content: { plantId: string };
}

export interface PotNotFoundError {
  error: "PotNotFoundError";
}
