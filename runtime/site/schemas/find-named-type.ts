import {
  resolveShape,
  type ApiDefinition,
  type TypeId,
  type TypeShape,
} from "../../definition/index.js";

/** How far lists of lists are looked through. */
const deepest = 8;

/**
 * The named type that a value is or holds, behind optional, nullable, lists, sets, maps and XML. Names of plain
 * values and of lists do not count: readers see what these are.
 */
export function findNamedType(definition: ApiDefinition, shape: TypeShape): TypeId | undefined {
  let current: TypeShape | undefined = shape;
  for (let depth = 0; depth < deepest && current; depth++) {
    const { shape: plain, typeId } = resolveShape(definition, current);
    if (plain.type !== "alias") return typeId;
    current = findItem(plain);
  }
  return undefined;
}

function findItem({
  value,
}: Extract<TypeShape, { readonly type: "alias" }>): TypeShape | undefined {
  if (value.type === "list" || value.type === "set") return value.itemShape;
  if (value.type === "primitive" && value.value.type === "string")
    return value.value.content?.shape;
  return value.type === "map" ? value.valueShape : undefined;
}
