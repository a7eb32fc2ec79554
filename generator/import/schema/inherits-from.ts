import {
  childAt,
  followReferences,
  listItems,
  type SourceDocument,
  type SourceNode,
} from "../../read/index.js";

/** True when `node` is, or is made through `allOf` of, the schema that stands at `base`. */
export function inheritsFrom(
  document: SourceDocument,
  node: SourceNode,
  base: SourceNode,
  seen: Set<string> = new Set(),
): boolean {
  const target = followReferences(document, node);
  if (!target) return false;
  if (target.file === base.file && target.pointer === base.pointer) return true;
  const key = `${target.file.path}#${target.pointer}`;
  if (seen.has(key)) return false;
  seen.add(key);
  return listItems(childAt(target, "allOf")).some((member) =>
    inheritsFrom(document, member, base, seen),
  );
}
