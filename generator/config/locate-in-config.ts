/** Line and column, from 1, of the nearest part of a configuration's text that a path of keys names. */
export async function locateInConfig(
  text: string,
  keys: readonly string[],
): Promise<{ readonly line: number; readonly column: number }> {
  const { ts } = await import("ts-morph");
  const file = ts.createSourceFile("frond.config.ts", text, ts.ScriptTarget.Latest, true);
  let place = 0;
  const find = (node: import("ts-morph").ts.Node, rest: readonly string[]): void => {
    const [key, ...deeper] = rest;
    if (key === undefined) return;
    const property = findProperty(node, key);
    if (!property) return;
    place = property.name.getStart(file);
    find(property.initializer, deeper);
  };
  const findProperty = (
    node: import("ts-morph").ts.Node,
    key: string,
  ): FoundProperty | undefined => {
    if (ts.isPropertyAssignment(node) && nameOf(node.name) === key) return node;
    // Only the outermost object that has the key counts: nested ones come later in the text.
    return ts.forEachChild(node, (child) => findProperty(child, key));
  };
  const nameOf = (name: import("ts-morph").ts.PropertyName): string =>
    ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : "";
  find(file, keys);
  const { line, character } = file.getLineAndCharacterOfPosition(place);
  return { line: line + 1, column: character + 1 };
}

interface FoundProperty {
  readonly name: import("ts-morph").ts.PropertyName;
  readonly initializer: import("ts-morph").ts.Node;
}
