import type { TypeShape } from "../../../runtime/definition/index.js";
import { childAt, isSourceObject, type SourceNode, textAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { createSchemaImporter } from "../schema/import-schema.js";
import { unknownShape } from "../schema/shapes.js";

/** Returns a context that also imports Multi Format Schema objects (AsyncAPI 3.0). */
export function withSchemaFormats<Context extends ImportContext>(base: Context): Context {
  const context: Context = { ...base, shape: (node) => importShape(node) };
  const importPlain = createSchemaImporter(context);
  const importShape = (node: SourceNode): TypeShape => {
    const format = isSourceObject(node.value) ? textAt(node, "schemaFormat") : undefined;
    const schema = format === undefined ? undefined : childAt(node, "schema");
    return schema ? importFormatted(context, schema, format, importPlain) : importPlain(node);
  };
  return context;
}

/** Imports a schema in a named format. Reports an issue and allows any value if it is not a dialect of JSON Schema. */
export function importFormatted(
  context: ImportContext,
  schema: SourceNode,
  format: string | undefined,
  importSchema: (node: SourceNode) => TypeShape,
): TypeShape {
  if (format === undefined || isJsonSchema(format)) return importSchema(schema);
  context.report(schema, "warning", {
    code: "unsupported-schema-format",
    message: `Schemas of the format '${format}' are not read; the value may be anything.`,
    hint: "Describe it by JSON Schema.",
  });
  return unknownShape;
}

function isJsonSchema(format: string): boolean {
  return /^application\/(vnd\.aai\.asyncapi|vnd\.oai\.openapi|schema)([+;\s]|$)/i.test(format);
}
