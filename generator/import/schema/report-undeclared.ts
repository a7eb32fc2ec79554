import { childAt, listItems } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import type { SchemaNode } from "./schema-object.js";

/** Tells of required keys that nothing declares, where the schemas that make up an object require them. */
export function reportUndeclared(
  context: ImportContext,
  nodes: readonly SchemaNode[],
  keys: readonly string[],
): void {
  const items = nodes.flatMap((node) => listItems(childAt(node, "required")));
  for (const key of keys) {
    const item = items.find(({ value }) => value === key);
    if (!item) continue;
    context.report(item, "warning", {
      code: "undeclared-required",
      message: `'${key}' is required and not declared; it may be anything.`,
      hint: "Declare it under 'properties', or correct its name.",
    });
  }
}
