const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The API definitions that a docs configuration shows, each once and in order: `apiDefinitionId` of
 * nodes, `api` of the older sections.
 */
export function listDefinitionIds(config: object): string[] {
  const ids = new Set<string>();
  const open: unknown[] = [config];
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    for (const [key, member] of Object.entries(value)) {
      const isId = key === "apiDefinitionId" || key === "api";
      if (isId && typeof member === "string" && uuid.test(member)) ids.add(member.toLowerCase());
      else open.push(member);
    }
  }
  return [...ids];
}
