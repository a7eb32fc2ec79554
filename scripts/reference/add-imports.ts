/** Adds imports to an example for the exports of its entry that it uses. */
export function addImports(code: string, entry: string, exported: readonly string[]): string {
  const isDeclared = (name: string) => new RegExp(`(?:const|let) ${name}\\b`).test(code);
  const isNamed = (name: string) => new RegExp(`(?<![.\\w$"'/-])${name}\\b(?!["'/:])`).test(code);
  const names = exported.filter((name) => isNamed(name) && !isDeclared(name));
  return names.length === 0 ? code : `import { ${names.join(", ")} } from "${entry}";\n\n${code}`;
}
