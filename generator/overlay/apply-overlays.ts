import type { Issue } from "../../runtime/http/index.js";
import {
  isSourceObject,
  locate,
  readDocument,
  type SourceDocument,
  type SourceFile,
} from "../read/index.js";
import { applyAction } from "./apply-action.js";

/** A document with its overlays applied. */
export interface OverlaidDocument {
  readonly document: SourceDocument;
  /** The overlays, in the order in which they were applied. */
  readonly overlays: readonly SourceDocument[];
}

/**
 * Applies overlays (OpenAPI Overlay 1.0 and 1.1) in order to the root file of a document. Changes the
 * parsed value in place. Never throws: an action that cannot be applied is an issue of the document,
 * with its position in the overlay.
 */
export async function applyOverlays(
  document: SourceDocument,
  paths: readonly string[],
): Promise<OverlaidDocument> {
  const issues: Issue[] = [...document.issues];
  const overlays: SourceDocument[] = [];
  separateAliases(document.root.value);
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
  const version = isSourceObject(value) ? value["overlay"] : undefined;
  const actions = isSourceObject(value) && version !== undefined ? value["actions"] : null;
  if (!Array.isArray(actions)) {
    return [issueAt(overlay, "", "error", "not-an-overlay", "It has no 'overlay' and 'actions'.")];
  }
  separateAliases(actions);
  // Overlay 1.0 does not define updates of a different kind, such as an object over a list: they replace the value.
  const isStrict = !/^1(?:\.0|$)/.test(String(version));
  const issues: Issue[] = [];
  for (const [index, action] of actions.entries()) {
    const problem = applyAction(root, action, isStrict);
    if (!problem) continue;
    const { key, severity, code, message } = problem;
    issues.push(issueAt(overlay, `/actions/${index}/${key}`, severity, code, message));
  }
  return issues;
}

function issueAt(
  overlay: SourceFile,
  pointer: string,
  severity: Issue["severity"],
  code: string,
  message: string,
): Issue {
  const location = locate(overlay, pointer);
  return {
    code,
    severity,
    message: `Overlay: ${message}`,
    pointer,
    ...location,
    file: overlay.path,
  };
}

/**
 * Copies values that several locations of a document share through YAML aliases, in place. Otherwise an action would
 * also change locations that it does not select.
 */
function separateAliases(value: unknown, seen: Set<object> = new Set()): void {
  if (typeof value !== "object" || value === null) return;
  seen.add(value);
  for (const [key, child] of Object.entries(value) as [string, unknown][]) {
    if (typeof child !== "object" || child === null) continue;
    const copy = seen.has(child) ? structuredClone(child) : child;
    if (copy !== child) Object.defineProperty(value, key, { value: copy });
    separateAliases(copy, seen);
  }
}
