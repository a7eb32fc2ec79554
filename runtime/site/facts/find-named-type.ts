import {
  resolveShape,
  type ApiDefinition,
  type TypeId,
  type TypeShape,
} from "../../definition/index.js";

/** Maximum nesting of lists. */
const maxDepth = 8;

/**
 * The named type of a value behind optional, nullable, lists, sets, maps and XML. Names of
 * primitives and lists do not count, because readers see their content.
 */
export function findNamedType(definition: ApiDefinition, shape: TypeShape): TypeId | undefined {
  let current: TypeShape | undefined = shape;
  for (let depth = 0; depth < maxDepth && current; depth++) {
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
