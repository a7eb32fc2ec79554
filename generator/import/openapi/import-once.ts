import { isSourceObject, type SourceNode } from "../../read/index.js";

/** What was built from the shared parts of a document, by part and purpose. */
export type SharedParts = WeakMap<object, Map<string, MadePart>>;

interface MadePart {
  readonly node: SourceNode;
  readonly result: unknown;
}

/**
 * What is built from a part that several operations refer to, made for the first
 * and given to all of them: no caller changes results. The purpose names what is
 * made and whatever else it depends on, and so represents the result's type.
 */
export function importOnce<Result>(
  parts: SharedParts,
  node: SourceNode,
  purpose: string,
  make: () => Result,
): Result {
  if (!isSourceObject(node.value)) return make();
  const known = parts.get(node.value) ?? new Map<string, MadePart>();
  const existing = known.get(purpose);
  // Aliases of YAML put one object in several places; an issue about it has that place.
  const isSame = existing?.node.pointer === node.pointer && existing.node.file === node.file;
  if (existing && isSame) return existing.result as Result;
  const result = make();
  parts.set(node.value, known.set(purpose, { node, result }));
  return result;
}
