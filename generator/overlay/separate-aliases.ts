/**
 * Gives each location of a document a value of its own, in place. Aliases of YAML share theirs, and an action would
 * change locations that it does not select.
 */
export function separateAliases(value: unknown, seen: Set<object> = new Set()): void {
  if (typeof value !== "object" || value === null) return;
  seen.add(value);
  for (const [key, child] of Object.entries(value) as [string, unknown][]) {
    if (typeof child !== "object" || child === null) continue;
    const own = seen.has(child) ? structuredClone(child) : child;
    if (own !== child) Object.defineProperty(value, key, { value: own });
    separateAliases(own, seen);
  }
}
