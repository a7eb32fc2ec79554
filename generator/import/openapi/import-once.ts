import { isSourceObject, type SourceNode } from "../../read/index.js";

/** Results for the shared parts of a document, by part and purpose. */
export type SharedParts = WeakMap<object, Map<string, ImportedPart>>;

interface ImportedPart {
  readonly node: SourceNode;
  readonly result: unknown;
}

/**
 * Imports a part that several operations refer to only once. All callers share the result and must not
 * change it.
 *
 * @param purpose Identifies the type of the result and everything else that it depends on.
 */
export function importOnce<Result>(
  parts: SharedParts,
  node: SourceNode,
  purpose: string,
  create: () => Result,
): Result {
  if (!isSourceObject(node.value)) return create();
  const known = parts.get(node.value) ?? new Map<string, ImportedPart>();
  const existing = known.get(purpose);
  // A YAML alias puts one object at several locations. Each location needs its own issues.
  const isSame = existing?.node.pointer === node.pointer && existing.node.file === node.file;
  if (existing && isSame) return existing.result as Result;
  const result = create();
  parts.set(node.value, known.set(purpose, { node, result }));
  return result;
}
