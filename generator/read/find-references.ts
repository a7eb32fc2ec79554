/** Every text under a key `$ref` of a parsed file, each once. Examples are searched, too, although their references are not followed. */
export function findReferences(root: unknown): Set<string> {
  const references = new Set<string>();
  const seen = new Set<object>();
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const child of Object.values(value)) if (typeof child === "object") stack.push(child);
    const reference = "$ref" in value ? value.$ref : undefined;
    if (typeof reference === "string") references.add(reference);
  }
  return references;
}
