/** Lists up to `max` items, and counts the rest: `a, b and 3 more`. */
export function listSome(items: readonly string[], max: number): string {
  const rest = items.length - max;
  return `${items.slice(0, max).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
