import type { TypeShape } from "../../../runtime/definition/index.js";
import type { ImportContext } from "../import-context.js";
import { readNotes } from "./annotations.js";
import type { SchemaNode } from "./schema-object.js";

/**
 * A schema where nothing around it holds what it says of itself, such as the
 * items of a list: its title, description and examples are on the shape.
 */
export function importNoted(context: ImportContext, node: SchemaNode): TypeShape {
  const shape = context.shape(node);
  const notes = readNotes(node);
  return Object.keys(notes).length === 0 ? shape : { ...shape, ...notes };
}
