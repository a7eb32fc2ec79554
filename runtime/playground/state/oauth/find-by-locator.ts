/**
 * Finds a value in the body of a response by a JSONPath of names and indexes (`$.data[0]['token']`)
 * or by the same as jq writes it (`.data[0].token`). `undefined`: there is none, or the locator has
 * parts that are neither.
 */
export function findByLocator(body: unknown, locator: string): unknown {
  const steps = readLocator(locator);
  return steps?.reduce<unknown>(
    (at, step) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, step)
        ? (at as Readonly<Record<string, unknown>>)[step]
        : undefined,
    body,
  );
}

/** A name, one in quotes or an index, with what is in front of it. */
const step =
  /\.?\[\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\d+))\s*\]|\.?"((?:[^"\\]|\\.)*)"|\.?([^\s.[\]"'*]+)/y;

/** The names and indexes of a locator in order; `undefined` when it is none. */
function readLocator(locator: string): string[] | undefined {
  const text = locator.trim().replace(/^\$(?=$|[.[])/, "");
  if (text === "" || text === ".") return [];
  const steps: string[] = [];
  step.lastIndex = 0;
  while (step.lastIndex < text.length) {
    const found = step.exec(text);
    if (!found) return undefined;
    const [, double, single, index, quoted, name] = found;
    const escaped = double ?? single ?? quoted;
    steps.push(escaped === undefined ? (index ?? name ?? "") : escaped.replace(/\\(.)/gs, "$1"));
  }
  return steps;
}
