import { camelCase } from "../../runtime/definition/index.js";
import type { EnumType, NameScope, TypeShape } from "../../runtime/definition/index.js";
import type { TypePlan } from "./client-plan.js";
import type { EnumPlan } from "./enum-plan.js";

/** Names the constant of every named enum, in document order. */
export function planEnums(types: readonly TypePlan[], values: NameScope): EnumPlan[] {
  const planned = new Set<string>();
  return types.flatMap((type): EnumPlan[] => {
    const enumType = findEnum(type.shape);
    // The request form and the response form of a type have the same values.
    const id = type.id ?? type.name;
    if (!enumType || planned.has(id)) return [];
    planned.add(id);
    const listed = enumType.values.map(({ value }) => value);
    // An object is a number that has no exact literal. Its type is not a literal either.
    if (listed.length === 0 || listed.some((value) => typeof value === "object")) return [];
    const name = values.claim(`${camelCase(type.name)}Values`);
    return [{ name, typeName: type.name, values: listed }];
  });
}

/** The enum in a type. The type may also allow `null` or any string. */
function findEnum(shape: TypeShape): EnumType | undefined {
  if (shape.type === "enum") return shape;
  if (shape.type === "undiscriminatedUnion") {
    const enums = shape.variants.flatMap((variant) => findEnum(variant.shape) ?? []);
    const others = shape.variants.filter((variant) => !findEnum(variant.shape));
    const isOpen = others.every((variant) => isText(variant.shape));
    return isOpen && enums.length === 1 ? enums[0] : undefined;
  }
  if (shape.type !== "alias") return undefined;
  const { value } = shape;
  return value.type === "nullable" ? findEnum(value.shape) : undefined;
}

function isText(shape: TypeShape): boolean {
  return (
    shape.type === "alias" &&
    shape.value.type === "primitive" &&
    shape.value.value.type === "string"
  );
}
