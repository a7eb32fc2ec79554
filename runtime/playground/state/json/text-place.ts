/** A place in a text, for users: both count from 1. */
export interface TextPlace {
  readonly position: number;
  readonly line: number;
  readonly column: number;
}

/** The line and column of a position. */
export function placeAt(text: string, position: number): TextPlace {
  const before = text.slice(0, position);
  const line = before.split("\n").length;
  return { position, line, column: position - before.lastIndexOf("\n") };
}
