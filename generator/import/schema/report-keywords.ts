import { childAt, isSourceObject, type SourceNode } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";

/** Keywords of JSON Schema 2020-12 that the model has no place for: what fits is wider than the schema says. */
const unsupported = [
  "not",
  "if",
  "then",
  "else",
  "dependentSchemas",
  "dependentRequired",
  "dependencies",
  "contains",
  "minContains",
  "maxContains",
  "unevaluatedItems",
  "$dynamicRef",
  "$recursiveRef",
] as const;

/** Tells which keywords of a schema are not kept. */
export function reportKeywords(context: ImportContext, node: SourceNode): void {
  if (!isSourceObject(node.value)) return;
  for (const keyword of unsupported) {
    if (!Object.hasOwn(node.value, keyword)) continue;
    context.note(childAt(node, keyword) ?? node, {
      code: "unsupported-keyword",
      message: `'${keyword}' is not kept: the type admits more values than the schema.`,
    });
  }
}
