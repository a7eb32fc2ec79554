/** The first of several things, and how many more there are: `a, b and 3 more`. */
export function listSome(items: readonly string[], max: number): string {
  const rest = items.length - max;
  return `${items.slice(0, max).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
