import { JSONPathError, jsonpath } from "json-p3";
import type { Issue } from "../../runtime/http/index.js";
import { isSourceObject, setKey, type SourceObject } from "../read/index.js";

/** Why an action cannot be applied, and the key of the action that causes it. */
interface ActionProblem {
  readonly key: "target" | "copy";
  readonly severity: Issue["severity"];
  readonly code: "invalid-overlay" | "unused-overlay";
  readonly message: string;
}

/** Applies one action of an overlay to a document, in place. */
export function applyAction(
  root: unknown,
  action: unknown,
  isStrict: boolean,
): ActionProblem | undefined {
  if (!isSourceObject(action) || typeof action["target"] !== "string") {
    return invalid("An action needs a 'target', a JSONPath query.");
  }
  const nodes = select(root, action["target"], "target");
  if (!Array.isArray(nodes)) return nodes;
  if (nodes.length === 0) {
    const hint = Object.hasOwn(action, "copy")
      ? " Create it with an 'update' before the copy."
      : "";
    const message = `The target '${action["target"]}' selects nothing.${hint}`;
    return { key: "target", severity: "warning", code: "unused-overlay", message };
  }
  if (action["remove"] === true) return removeNodes(nodes);
  const update = findUpdate(root, action);
  if ("problem" in update) return update.problem;
  return updateNodes(nodes, update.value, isStrict);
}

function invalid(message: string, key: ActionProblem["key"] = "target"): ActionProblem {
  return { key, severity: "error", code: "invalid-overlay", message };
}

function select(
  root: unknown,
  query: string,
  key: ActionProblem["key"],
): SelectedNode[] | ActionProblem {
  try {
    return selectNodes(root, query);
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    return invalid(`The query '${query}' is not valid: ${error.message}.`, key);
  }
}

/** Removes all items of a list at once, because removing one would shift the indexes of the others. */
function removeNodes(nodes: readonly SelectedNode[]): ActionProblem | undefined {
  const keysOf = new Map<object, Set<string | number>>();
  for (const { parent, key } of nodes) {
    if (!parent || key === undefined) return invalid("The root of the document cannot be removed.");
    keysOf.set(parent, (keysOf.get(parent) ?? new Set()).add(key));
  }
  for (const [parent, keys] of keysOf) {
    if (Array.isArray(parent)) removeItems(parent, keys);
    else for (const key of keys) delete (parent as Record<string, unknown>)[key];
  }
  return undefined;
}

function removeItems(list: unknown[], indexes: ReadonlySet<string | number>): void {
  const remaining = list.filter((_item, index) => !indexes.has(index));
  list.length = 0;
  for (const item of remaining) list.push(item);
}

/** The value to merge into the targets: from `update`, or from the location that `copy` selects. */
function findUpdate(
  root: unknown,
  action: SourceObject,
): { readonly value: unknown } | { readonly problem: ActionProblem } {
  const hasUpdate = Object.hasOwn(action, "update");
  if (!Object.hasOwn(action, "copy")) {
    if (hasUpdate) return { value: action["update"] };
    return { problem: invalid("An action needs 'update', 'copy' or 'remove: true'.") };
  }
  const { copy } = action;
  if (hasUpdate) return { problem: invalid("An action has either 'update' or 'copy'.", "copy") };
  if (typeof copy !== "string") {
    return { problem: invalid("The 'copy' of an action is a JSONPath query.", "copy") };
  }
  const sources = select(root, copy, "copy");
  if (!Array.isArray(sources)) return { problem: sources };
  const [source] = sources;
  if (source && sources.length === 1) return { value: structuredClone(source.value) };
  const count = sources.length === 0 ? "nothing" : `${sources.length} locations`;
  return { problem: invalid(`The copy '${copy}' selects ${count}; it must select one.`, "copy") };
}

type Kind = "an object" | "a list" | "a single value";

function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return "a list";
  return isSourceObject(value) ? "an object" : "a single value";
}

function updateNodes(
  nodes: readonly SelectedNode[],
  update: unknown,
  isStrict: boolean,
): ActionProblem | undefined {
  const kinds = new Set(nodes.map(({ value }) => kindOf(value)));
  if (isStrict && kinds.size > 1) {
    return invalid(`The target selects ${[...kinds].join(" and ")}; it must select one kind.`);
  }
  for (const node of nodes) {
    const misfit = updateNode(node, update, isStrict);
    if (misfit) return invalid(`The update does not fit its target: ${misfit}.`);
  }
  return undefined;
}

/** Returns a reason if the update does not fit its target. */
function updateNode(
  { value, parent, key }: SelectedNode,
  update: unknown,
  isStrict: boolean,
): string | undefined {
  if (isSourceObject(value) && isSourceObject(update)) return merge(value, update, isStrict, "");
  if (Array.isArray(value)) {
    append(value, Array.isArray(update) ? update : [update]);
    return undefined;
  }
  if (isSourceObject(value) || kindOf(update) !== "a single value" || !parent) {
    return `${kindOf(value)} cannot be updated by ${kindOf(update)}`;
  }
  if (Array.isArray(parent)) parent[Number(key)] = update;
  else setKey(parent as Record<string, unknown>, String(key), update);
  return undefined;
}

/** Properties are merged, lists are joined, single values are replaced (Overlay 1.1, section 4.4.3). */
function merge(
  target: SourceObject,
  update: SourceObject,
  isStrict: boolean,
  path: string,
): string | undefined {
  for (const [key, value] of Object.entries(update)) {
    const before = Object.hasOwn(target, key) ? target[key] : undefined;
    if (isSourceObject(before) && isSourceObject(value)) {
      const misfit = merge(before, value, isStrict, `${path}${key}.`);
      if (misfit) return misfit;
    } else if (Array.isArray(before) && Array.isArray(value)) append(before, value);
    else if (isStrict && before !== undefined && kindOf(before) !== kindOf(value)) {
      return `'${path}${key}' is ${kindOf(before)}, and ${kindOf(value)} in the update`;
    } else setKey(target as Record<string, unknown>, key, structuredClone(value));
  }
  return undefined;
}

function append(list: unknown[], items: readonly unknown[]): void {
  for (const item of items) list.push(structuredClone(item));
}

/** A location that a query selects. The root has neither parent nor key. */
interface SelectedNode {
  readonly value: unknown;
  /** The object or list that contains the value. */
  readonly parent?: object;
  readonly key?: string | number;
}

/** Documents can be up to 1,000 levels deep, and actions can add more levels. */
const environment = new jsonpath.JSONPathEnvironment({ maxRecursionDepth: 2_000 });

type JsonValue = Parameters<typeof environment.query>[1];

/**
 * Returns the locations that a JSONPath query (RFC 9535) selects, without duplicates.
 *
 * @throws JSONPathError when the query is not valid.
 */
function selectNodes(root: unknown, query: string): SelectedNode[] {
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
