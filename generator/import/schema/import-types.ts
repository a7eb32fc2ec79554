import type { TypeDefinition } from "../../../runtime/definition/index.js";
import { appendPointer, locationOf, splitPointer, textAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { importExternalDocs } from "../openapi/import-external-docs.js";
import type { NamedSchema } from "../type-table.js";
import { readAnnotations } from "./annotations.js";
import { enterScope } from "./dynamic-scope.js";
import { breakAliasCycles } from "./break-alias-cycles.js";
import { importBaseShape, importNamedShape } from "./composition/import-composition.js";
import { noteDefault } from "./import-property.js";
import { canonicalSchema } from "./import-reference.js";
import type { SchemaNode } from "./schema-object.js";

/**
 * Assigns the listed schemas of a document their names before other schemas can take them. A schema that is only a
 * reference into another file becomes the same type as its target, not an alias.
 */
export function claimSchemas(
  context: ImportContext,
  entries: readonly (readonly [name: string, node: SchemaNode])[],
): void {
  const locations = new Set(entries.map(([, node]) => locationOf(node)));
  for (const [name, node] of entries) {
    const canonical = canonicalSchema(context, node);
    const isListed = locations.has(locationOf(canonical));
    const id = context.types.claim(isListed ? node : canonical, name);
    if (id !== name) context.types.claim(node, name);
  }
}

/** Imports all named schemas, including those that are named during the import. */
export function importTypes(context: ImportContext): void {
  for (let schema = context.types.next(); schema; schema = context.types.next()) {
    context.origins.set(appendPointer("/types", schema.id), schema.node);
    context.types.define(schema.id, importType(context, schema));
  }
  breakAliasCycles(context);
  for (const { schema, id } of context.types.renamed) {
    // Names that were derived from a longer path are not the author's, so a number changes nothing for users.
    if (splitPointer(schema.node.pointer).at(-1) !== schema.name) continue;
    context.report(schema.node, "warning", {
      code: "duplicate-type-name",
      message: `Another schema is named '${schema.name}'; this one becomes '${id}'.`,
      hint: "Give it a unique name.",
    });
  }
}

function importType(
  context: ImportContext,
  { id, node, isBase, scope }: NamedSchema,
): TypeDefinition {
  context.dynamic.scope = enterScope(scope, node);
  const title = textAt(node, "title");
  const shape = isBase ? importBaseShape(context, node) : importNamedShape(context, node);
  noteDefault(context, node, shape);
  return {
    name: id,
    shape,
    ...readAnnotations(node),
    ...importExternalDocs(context, node),
    ...(title === undefined || title === id ? {} : { displayName: title }),
  };
}
