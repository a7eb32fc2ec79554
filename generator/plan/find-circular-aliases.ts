import type {
  ApiDefinition,
  TypeId,
  TypeReference,
  TypeShape,
} from "../../runtime/definition/index.js";

/**
 * Types that reach themselves through names and unions alone. TypeScript
 * refuses such aliases; lists, maps and objects in between make them legal.
 */
export function findCircularAliases(definition: ApiDefinition): Set<TypeId> {
  const state = new Map<TypeId, "open" | "done">();
  const circular = new Set<TypeId>();
  const visit = (id: TypeId): void => {
    if (state.get(id) === "open") circular.add(id);
    if (state.has(id) || !Object.hasOwn(definition.types, id)) return;
    state.set(id, "open");
    const shape = definition.types[id]?.shape;
    for (const next of shape ? eagerTypes(shape) : []) visit(next);
    state.set(id, "done");
  };
  for (const id of Object.keys(definition.types)) visit(id);
  return circular;
}

/** Types that the compiler must know to know this one. */
function eagerTypes(shape: TypeShape): TypeId[] {
  switch (shape.type) {
    case "alias":
      return eagerReference(shape.value);
    case "undiscriminatedUnion":
      return shape.variants.flatMap((variant) => eagerTypes(variant.shape));
    case "discriminatedUnion":
      return shape.variants.flatMap((variant) => variant.extends);
    case "object":
      return shape.extends;
    case "enum":
      return [];
  }
}

function eagerReference(reference: TypeReference): TypeId[] {
  if (reference.type === "id") return [reference.id];
  if (reference.type === "optional" || reference.type === "nullable") {
    return eagerTypes(reference.shape);
  }
  return [];
}
