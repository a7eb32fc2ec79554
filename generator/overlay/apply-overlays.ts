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
  /** The overlays as they were read. */
  readonly overlays: readonly SourceDocument[];
}

/**
 * Applies documents of OpenAPI Overlay 1.0 and 1.1 in order to the root file
 * of a document; its parsed value is changed in place. Never throws: what an
 * overlay cannot do is an issue of the document, with its place in the overlay.
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
  // Overlay 1.0 does not say what becomes of values that are of another kind in the update: they are replaced.
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
  const place = locate(overlay, pointer);
  return { code, severity, message: `Overlay: ${message}`, pointer, ...place, file: overlay.path };
}

/**
 * Gives each location of a document a value of its own, in place. Aliases of YAML share theirs, and an action would
 * change locations that it does not select.
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
