import { followReferences, textAt, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { listTypes } from "../schema/inspect-schema.js";
import type { SchemaNode } from "../schema/schema-object.js";

/**
 * Whether a schema describes raw bytes: `format: binary`, `type: file` of Swagger, or a media type without
 * encoding (OpenAPI 3.1, section 4.8.14.4).
 */
export function isBinarySchema(context: ImportContext, node: SchemaNode | undefined): boolean {
  const target = node && followReferences(context.document, node);
  if (!target) return false;
  if (textAt(target, "format") === "binary" || valueAt(target, "type") === "file") return true;
  const types = listTypes(target.value);
  const isText = types.length === 0 || (types.length === 1 && types[0] === "string");
  const hasMedia = textAt(target, "contentMediaType") !== undefined;
  return isText && hasMedia && textAt(target, "contentEncoding") === undefined;
}
