import type { TypeShape } from "../../../runtime/definition/index.js";
import type { ImportContext } from "../import-context.js";
import { importExternalDocs } from "../openapi/import-external-docs.js";
import { readTitledAnnotations } from "./annotations.js";
import type { SchemaNode } from "./schema-object.js";

/**
 * Imports a schema whose annotations have no property, variant or type to be stored on, such as the items of a list.
 * They are stored on the shape.
 */
export function importWithAnnotations(context: ImportContext, node: SchemaNode): TypeShape {
  const shape = context.shape(node);
  const annotations = { ...readTitledAnnotations(node), ...importExternalDocs(context, node) };
  return Object.keys(annotations).length === 0 ? shape : { ...shape, ...annotations };
}
