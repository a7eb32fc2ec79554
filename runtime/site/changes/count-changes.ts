import type { DefinitionDiff } from "../../definition/diff/index.js";

/** `3 breaking changes, 1 compatible change`. */
export function countChanges({ breaking, compatible }: DefinitionDiff): string {
  const counts = [count(breaking, "breaking"), count(compatible, "compatible")].flat();
  return counts.length === 0 ? "Nothing changed" : counts.join(", ");
}

function count(number: number, kind: string): string[] {
  return number === 0 ? [] : [`${number} ${kind} ${number === 1 ? "change" : "changes"}`];
}
