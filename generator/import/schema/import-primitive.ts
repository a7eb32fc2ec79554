import type { PrimitiveType, TextLimits, TypeShape } from "../../../runtime/definition/index.js";
import { textAt, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { importNumber } from "./import-number.js";
import { countAt, defaultOf } from "./read-keywords.js";
import { literalShape, primitiveShape } from "./shapes.js";
import { noteContent, noteContentSchema } from "./report-keywords.js";
import type { SchemaNode } from "./schema-object.js";

/** Imports a schema of one scalar type; undefined for other types. */
export function importPrimitive(
  context: ImportContext,
  node: SchemaNode,
  type: string,
): TypeShape | undefined {
  switch (type) {
    case "string":
      if (textAt(node, "format") === "int-or-string") return importIntOrString(context, node);
      return primitiveShape(importString(context, node));
    case "integer":
    case "number":
      return primitiveShape(importNumber(context, node, type));
    case "boolean":
      return primitiveShape({ type: "boolean", ...defaultOf(context, node, isBoolean) });
    case "null":
      return literalShape({ type: "nullLiteral" });
    default:
      return undefined;
  }
}

/** Imports `IntOrString` of Kubernetes, which is declared as a string but also allows integers. */
function importIntOrString(context: ImportContext, node: SchemaNode): TypeShape {
  const number = primitiveShape({ type: "integer" });
  const text = primitiveShape({
    type: "string",
    ...readLimits(node),
    format: "int-or-string",
    ...defaultOf(context, node, isString),
  });
  return {
    type: "undiscriminatedUnion",
    variants: [
      { displayName: "Integer", shape: number },
      { displayName: "String", shape: text },
    ],
  };
}

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isString = (value: unknown): value is string => typeof value === "string";

/** String formats that are separate primitives in the model. */
const formats = new Map<string, "datetime" | "date" | "uuid" | "base64" | "bigInteger">([
  ["date-time", "datetime"],
  ["datetime", "datetime"],
  ["date", "date"],
  ["uuid", "uuid"],
  ["byte", "base64"],
  ["base64", "base64"],
  ["bigInteger", "bigInteger"],
  ["biginteger", "bigInteger"],
  ["bigint", "bigInteger"],
  ["big-integer", "bigInteger"],
]);

function importString(context: ImportContext, node: SchemaNode): PrimitiveType {
  const format = textAt(node, "format");
  const encoded = valueAt(node, "contentEncoding") === "base64";
  const type = encoded ? "base64" : formats.get(format ?? "");
  const fallback = defaultOf(context, node, isString);
  noteContentSchema(context, node);
  if (type === undefined) {
    noteContent(context, node);
    return {
      type: "string",
      ...readLimits(node),
      ...(format === undefined ? {} : { format }),
      ...fallback,
    };
  }
  if (type === "bigInteger") {
    reportLimits(context, node);
    return { type, ...fallback };
  }
  const mimeType = type === "base64" ? textAt(node, "contentMediaType") : undefined;
  return {
    type,
    ...readLimits(node),
    ...fallback,
    ...(mimeType === undefined ? {} : { mimeType }),
  };
}

function readLimits(node: SchemaNode): TextLimits {
  const regex = textAt(node, "pattern");
  return {
    ...(regex === undefined ? {} : { regex }),
    ...countAt(node, "minLength"),
    ...countAt(node, "maxLength"),
  };
}

/** Reports limits of the text of a big integer, because the model has only limits of its value. */
function reportLimits(context: ImportContext, node: SchemaNode): void {
  for (const keyword of ["pattern", "minLength", "maxLength"] as const) {
    if (valueAt(node, keyword) === undefined) continue;
    const finding = {
      code: "constraint-not-kept",
      message: `'${keyword}' of a big integer is ignored: more values are accepted than the schema allows.`,
      hint: "Limit it by 'minimum' and 'maximum'.",
    };
    context.note(node, finding, "warning");
  }
}
