/* Written by frond. Change the document and run `frond generate` instead of editing. */

export interface Event {
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
