import type { ObjectProperty, TypeShape } from "../../../runtime/definition/index.js";
import { followReferences, type SourceNode, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { importExternalDocs } from "../openapi/import-external-docs.js";
import { readTitledAnnotations } from "./annotations.js";
import { optionalShape, unknownShape } from "./shapes.js";
import type { SchemaKey, SchemaNode } from "./schema-object.js";

/** Imports a property that may have several declarations, all of which apply. It is optional unless required. */
export function importProperty(
  context: ImportContext,
  nodes: readonly SchemaNode[],
  key: string,
  required: boolean,
): ObjectProperty {
  const [first, ...others] = nodes;
  if (!first) return { key, valueShape: unknownShape };
  const access = nodes.map((node) => readAccess(context, node)).find(Boolean);
  const withDefault =
    nodes.filter((node) => valueAt(node, "default") !== undefined).at(-1) ?? first;
  const shape = context.shape(first, ...others);
  return {
    key,
    valueShape: wrapOptional(context, withDefault, shape, required),
    ...Object.assign({}, ...nodes.map(readTitledAnnotations)),
    ...Object.assign({}, ...nodes.map((node) => importExternalDocs(context, node))),
    ...(access === undefined ? {} : { propertyAccess: access }),
  };
}

/** Makes a shape optional unless it is required. The optional stores the default if the shape does not. */
export function wrapOptional(
  context: ImportContext,
  node: SourceNode,
  shape: TypeShape,
  required: boolean,
): TypeShape {
  const fallback = valueAt(node, "default");
  const isStored = fallback === undefined || hasDefault(shape);
  if (!required) return optionalShape(shape, isStored ? undefined : fallback);
  noteDefault(context, node, shape);
  return shape;
}

/** Notes a default of a required value that its shape does not store. */
export function noteDefault(context: ImportContext, node: SourceNode, shape: TypeShape): void {
  const fallback = valueAt(node, "default");
  if (fallback === undefined || fallback === null || hasDefault(shape)) return;
  // `defaultOf` reports a default that does not have the type of the primitive.
  if (shape.type === "alias" && shape.value.type === "primitive") return;
  const message = "The default of a required value that is neither scalar nor enum is ignored.";
  context.note(node, { code: "default-not-kept", message, hint: "Say it in the description." });
}

function hasDefault(shape: TypeShape): boolean {
  if (shape.type === "enum") return shape.default !== undefined;
  if (shape.type !== "alias") return false;
  const { value } = shape;
  if (value.type === "nullable") return hasDefault(value.shape);
  if (value.type === "primitive") return value.value.default !== undefined;
  if (value.type === "literal") return true;
  return value.type === "id" && value.default !== undefined;
}

function readAccess(
  context: ImportContext,
  node: SchemaNode,
): ObjectProperty["propertyAccess"] | undefined {
  const target = followReferences(context.document, node) ?? node;
  const isTrue = (keyword: SchemaKey) =>
    valueAt(node, keyword) === true || valueAt(target, keyword) === true;
  if (isTrue("readOnly")) return "READ_ONLY";
  return isTrue("writeOnly") ? "WRITE_ONLY" : undefined;
}
