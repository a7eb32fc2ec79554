import type { PropertyPlan, ValuePlan } from "../../plan/index.js";
import { docText } from "./documentation.js";
import { shapeToType } from "./shape-to-type.js";
import type { TypeContext } from "./shape-to-type.js";
import { httpModule } from "../module-names.js";
import { genericType, importedType, textType, unionType } from "./type-syntax.js";
import type { MemberSyntax, TupleItem, TypeSyntax } from "./type-syntax.js";

/** {@link TypeContext} without a direction, because each value has its own. */
export type ValueContext = Omit<TypeContext, "direction">;

export function valueToType(context: ValueContext, value: ValuePlan): TypeSyntax {
  switch (value.kind) {
    case "shape":
      return shapeToType({ ...context, direction: value.direction }, value.shape);
    case "object":
      return objectToType(context, value.properties);
    case "union":
      return unionType(value.values.map((each) => valueToType(context, each)));
    case "stream":
      return genericType("AsyncIterable", valueToType(context, value.value));
    case "parts":
      return partsToType(context, value);
    case "fields":
      return genericType("Record", textType("string"), importedType("FormValue", httpModule));
    case "file":
    case "files":
    case "bytes":
      return fileToType(value.kind);
    default:
      return textType(plainTypes[value.kind]);
  }
}

/** A planned property with its doc comment. */
export function planToMember(context: ValueContext, property: PropertyPlan): MemberSyntax {
  const docs = docText(property.docs);
  return {
    key: property.key,
    optional: property.optional,
    type: valueToType(context, property.value),
    ...(docs.length > 0 ? { docs } : {}),
  };
}

const plainTypes = {
  text: "string",
  blob: "Blob",
  chunk: "Uint8Array",
  binary: "Blob | ArrayBuffer | ArrayBufferView",
  empty: "undefined",
  unknown: "unknown",
} as const;

function objectToType(context: ValueContext, properties: readonly PropertyPlan[]): TypeSyntax {
  const members = properties.map((property) => planToMember(context, property));
  if (members.length > 0) return { kind: "object", members };
  return genericType("Record", textType("string"), textType("never"));
}

function partsToType(
  context: ValueContext,
  { parts, rest }: Extract<ValuePlan, { kind: "parts" }>,
): TypeSyntax {
  const restType = rest && valueToType(context, rest);
  if (restType && parts.length === 0) return { kind: "array", item: restType };
  const items: TupleItem[] = parts.map(({ value, optional }) => ({
    type: valueToType(context, value),
    optional,
  }));
  return {
    kind: "tuple",
    items: restType ? [...items, { type: restType, rest: true }] : items,
  };
}

function fileToType(kind: "file" | "files" | "bytes"): TypeSyntax {
  const file = unionType([textType("Blob"), importedType("FileValue", httpModule)]);
  if (kind === "file") return file;
  if (kind === "files") return { kind: "array", item: file };
  const stream = genericType("ReadableStream", textType("Uint8Array"));
  return unionType([file, textType("ArrayBuffer"), textType("ArrayBufferView"), stream]);
}
