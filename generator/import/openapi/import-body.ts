import type { ObjectType, TypeReference, TypeShape } from "../../../runtime/definition/index.js";
import type { SourceNode } from "../../read/index.js";
import { type ImportContext, toReference } from "../import-context.js";
import { primitiveShape, unknownShape } from "../schema/make-shape.js";
import { mediaKind } from "./media-kind.js";

/** A body that is a value: an object in place, anything else as a reference. */
export type ValueBody = (ObjectType & { type: "object" }) | { type: "alias"; value: TypeReference };

/** A shape as a body; enums and unions become types of this name. */
export function toBody(context: ImportContext, shape: TypeShape, name: string): ValueBody {
  if (shape.type === "object") return shape;
  return { type: "alias", value: toReference(context, shape, name) };
}

/** A schema as a shape; without one, any value. */
export function importOptionalSchema(
  context: ImportContext,
  schema: SourceNode | undefined,
): TypeShape {
  return schema ? context.shape(schema) : unknownShape;
}

/** Content that is text on the wire: the schema where it is a scalar, else any text. */
export function importText(
  context: ImportContext,
  schema: SourceNode | undefined,
  contentType: string,
): TypeShape {
  if (mediaKind(contentType) === "xml") return reportXml(context, schema);
  const shape = importOptionalSchema(context, schema);
  const isScalar =
    shape.type === "enum" ||
    (shape.type === "alias" && ["primitive", "literal", "id"].includes(shape.value.type));
  return isScalar ? shape : primitiveShape({ type: "string" });
}

function reportXml(context: ImportContext, schema: SourceNode | undefined): TypeShape {
  if (schema) {
    context.note(schema, {
      code: "xml-as-text",
      message: "XML is sent and received as text; its schema is not kept.",
      hint: "Offer application/json beside it.",
    });
  }
  return primitiveShape({ type: "string" });
}
