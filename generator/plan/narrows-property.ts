import { resolveShape } from "../../runtime/definition/index.js";
import type {
  ApiDefinition,
  ObjectProperty,
  PlainShape,
  ResolvedShape,
} from "../../runtime/definition/index.js";

/** Whether a property that is declared again allows less: another presence, or fewer values of a scalar. */
export function narrowsProperty(
  definition: ApiDefinition,
  own: ObjectProperty,
  inherited: ObjectProperty,
): boolean {
  const [narrow, wide] = [own, inherited].map(({ valueShape }) =>
    resolveShape(definition, valueShape),
  );
  if (!narrow || !wide || (narrow.optional && !wide.optional)) return false;
  if (narrow.nullable && !wide.nullable) return false;
  const values = valuesOf(narrow.shape);
  if (!values) return isSameShape(narrow, wide);
  const allowed = valuesOf(wide.shape);
  if (allowed) return values.every((value) => allowed.includes(value));
  return values.every((value) => isOfPrimitive(value, wide.shape));
}

/** The only values of a shape; undefined where it has others. */
function valuesOf(shape: PlainShape): readonly unknown[] | undefined {
  if (shape.type === "enum") return shape.values.map(({ value }) => value);
  if (shape.type !== "alias" || shape.value.type !== "literal") return undefined;
  return shape.value.value.type === "nullLiteral" ? [null] : [shape.value.value.value];
}

/** Whether a scalar is one of the values of a primitive. */
function isOfPrimitive(value: unknown, shape: PlainShape): boolean {
  if (shape.type !== "alias" || shape.value.type !== "primitive") return false;
  switch (shape.value.value.type) {
    case "string":
    case "boolean":
      return typeof value === shape.value.value.type;
    case "integer":
    case "uint":
    case "long":
    case "uint64":
    case "double":
      return typeof value === "number";
    default:
      return false;
  }
}

function isSameShape(first: ResolvedShape, second: ResolvedShape): boolean {
  return first.typeId !== undefined || second.typeId !== undefined
    ? first.typeId === second.typeId
    : first.shape === second.shape || printShape(first.shape) === printShape(second.shape);
}

/** Shapes hold bigints, which JSON cannot print. */
function printShape(shape: PlainShape): string {
  return JSON.stringify(shape, (_, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}
