import { jsonpath } from "json-p3";

/** A location that a query selects. The root is in no object and no list. */
export interface SelectedNode {
  readonly value: unknown;
  /** The object or list that contains the value. */
  readonly parent?: object;
  readonly key?: string | number;
}

/** Documents are read up to 1,000 levels deep, and actions may add to them. */
const environment = new jsonpath.JSONPathEnvironment({ maxRecursionDepth: 2_000 });

type JsonValue = Parameters<typeof environment.query>[1];

/**
 * The locations that a JSONPath query (RFC 9535) selects, each once.
 *
 * @throws JSONPathError when the query is not valid.
 */
export function selectNodes(root: unknown, query: string): SelectedNode[] {
  const selected = new Map<string, SelectedNode>();
  for (const { value, location } of environment.query(query, root as JsonValue)) {
    const key = location.at(-1);
    const node = key === undefined ? { value } : { value, parent: parentOf(root, location), key };
    selected.set(JSON.stringify(location), node);
  }
  return [...selected.values()];
}

function parentOf(root: unknown, location: readonly (string | number)[]): object {
  let parent = root as Record<string | number, unknown>;
  for (const key of location.slice(0, -1)) parent = parent[key] as typeof parent;
  return parent;
}
