import type { Issue } from "../../runtime/http/index.js";
import {
  isSourceObject,
  locate,
  readDocument,
  type SourceDocument,
  type SourceFile,
  type SourceObject,
} from "../read/index.js";
import { parseJsonPath } from "./parse-json-path.js";
import { type Segment, type SelectedNode, selectNodes } from "./select-nodes.js";

/** A document with its overlays applied. */
export interface OverlaidDocument {
  readonly document: SourceDocument;
  /** The overlays as they were read. */
  readonly overlays: readonly SourceDocument[];
}

/**
 * Applies OpenAPI Overlay 1.0 documents in order to the root file of a
 * document; its parsed value is changed in place. Never throws: what an overlay
 * cannot do is an issue of the document, with its place in the overlay.
 */
export async function applyOverlays(
  document: SourceDocument,
  paths: readonly string[],
): Promise<OverlaidDocument> {
  const issues: Issue[] = [...document.issues];
  const overlays: SourceDocument[] = [];
  for (const file of paths) {
    const overlay = await readDocument({ file });
    overlays.push(overlay);
    issues.push(...overlay.issues, ...applyOverlay(document.root.value, overlay.root));
  }
  return { document: { ...document, issues }, overlays };
}

function applyOverlay(root: unknown, overlay: SourceFile): Issue[] {
  const { value } = overlay;
  if (value === undefined) return [];
  const actions = isSourceObject(value) && value["overlay"] !== undefined ? value["actions"] : null;
  if (!Array.isArray(actions)) {
    return [issueAt(overlay, "", "error", "not-an-overlay", "It has no 'overlay' and 'actions'.")];
  }
  const issues: Issue[] = [];
  for (const [index, action] of actions.entries()) {
    const problem = applyAction(root, action);
    if (!problem) continue;
    const [severity, code, message] = problem;
    issues.push(issueAt(overlay, `/actions/${index}/target`, severity, code, message));
  }
  return issues;
}

type Problem = readonly [severity: Issue["severity"], code: string, message: string];

function applyAction(root: unknown, action: unknown): Problem | undefined {
  if (!isSourceObject(action) || typeof action["target"] !== "string") {
    return ["error", "invalid-overlay", "An action needs a 'target', a JSONPath query."];
  }
  const { target } = action;
  let path: readonly Segment[];
  try {
    path = parseJsonPath(target);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [
      "error",
      "invalid-overlay",
      `The target '${target}' is not understood: ${error.message}.`,
    ];
  }
  const nodes = selectNodes(root, path);
  if (nodes.length === 0) {
    return ["warning", "unused-overlay", `The target '${target}' selects nothing.`];
  }
  return action["remove"] === true ? removeNodes(nodes) : updateNodes(nodes, action);
}

/** From the end, so that places in one list stay right. */
function removeNodes(nodes: readonly SelectedNode[]): Problem | undefined {
  for (const { parent, key } of [...nodes].reverse()) {
    if (!parent || key === undefined) {
      return ["error", "invalid-overlay", "The root of the document cannot be removed."];
    }
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete (parent as Record<string, unknown>)[key];
  }
  return undefined;
}

function updateNodes(nodes: readonly SelectedNode[], action: SourceObject): Problem | undefined {
  if (!Object.hasOwn(action, "update")) {
    return ["error", "invalid-overlay", "An action needs 'update' or 'remove: true'."];
  }
  const { update } = action;
  for (const { value } of nodes) {
    if (Array.isArray(value)) value.push(structuredClone(update));
    else if (isSourceObject(value) && isSourceObject(update)) merge(value, update);
    else {
      const kind = isSourceObject(value) ? "an object takes an object" : "it is a single value";
      return ["error", "invalid-overlay", `The update does not fit its target: ${kind}.`];
    }
  }
  return undefined;
}

/** Overlay 1.0, section 4.4.3: properties are merged, lists are joined, anything else is replaced. */
function merge(target: SourceObject, update: SourceObject): void {
  const writable = target as Record<string, unknown>;
  for (const [key, value] of Object.entries(update)) {
    const before = Object.hasOwn(writable, key) ? writable[key] : undefined;
    if (isSourceObject(before) && isSourceObject(value)) merge(before, value);
    else if (Array.isArray(before) && Array.isArray(value)) before.push(...structuredClone(value));
    else {
      Object.defineProperty(writable, key, {
        value: structuredClone(value),
        configurable: true,
        enumerable: true,
        writable: true,
      });
    }
  }
}

function issueAt(
  overlay: SourceFile,
  pointer: string,
  severity: Issue["severity"],
  code: string,
  message: string,
): Issue {
  const place = locate(overlay, pointer);
  return { code, severity, message: `Overlay: ${message}`, pointer, ...place, file: overlay.path };
}
