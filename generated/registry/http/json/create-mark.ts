/** A prefix that no string of a document written before this moment can begin with. */
export function createMark(): string {
  return `${Math.random()}#`;
}
