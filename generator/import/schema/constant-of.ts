import { childAt, listItems, valueAt } from "../../read/index.js";
import { toLiteral } from "./make-shape.js";
import type { SchemaNode } from "./schema-object.js";

/** The one scalar that fits a schema with `const` or an enum of one value; undefined otherwise. */
export function constantOf(node: SchemaNode): string | number | boolean | undefined {
  const only = listItems(childAt(node, "enum"));
  const value = valueAt(node, "const") ?? (only.length === 1 ? only[0]?.value : undefined);
  const literal = value === undefined ? undefined : toLiteral(value);
  return literal && literal.type !== "nullLiteral" ? literal.value : undefined;
}
