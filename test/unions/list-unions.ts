import {
  createExampleValue,
  isOpenVariant,
  visitShapes,
  type ApiDefinition,
  type TypeDefinition,
  type TypeShape,
} from "../../runtime/definition/index.js";

export type Union = Extract<
  TypeShape,
  {
    /** The kind of union. */
    type: "discriminatedUnion" | "undiscriminatedUnion";
  }
>;

/** A union of a document under a name of its own, and a value of each variant. */
export interface NamedUnion {
  readonly name: string;
  readonly union: Union;
  readonly values: readonly unknown[];
}

/** A definition whose unions are all named types. */
export interface UnionsOfDefinition {
  readonly definition: ApiDefinition;
  readonly unions: readonly NamedUnion[];
}

/** Names all unions of a definition, also those that are written where they are used. */
export function nameUnions(definition: ApiDefinition): UnionsOfDefinition {
  const found = new Set<Union>();
  const shape = (each: TypeShape) => void (isUnion(each) && found.add(each));
  for (const typeId of Object.keys(definition.types)) {
    visitShapes(definition, { typeId }, { shape });
  }
  const types: Record<string, TypeDefinition> = { ...definition.types };
  const unions = [...found].map((union, index): NamedUnion => {
    const name = `Union${index + 1}`;
    types[name] = { name, shape: union };
    return { name, union, values: createValues(definition, union) };
  });
  return { definition: { ...definition, types }, unions };
}

function isUnion(shape: TypeShape): shape is Union {
  return shape.type === "discriminatedUnion" || shape.type === "undiscriminatedUnion";
}

function createValues(definition: ApiDefinition, union: Union): unknown[] {
  const create = (shape: TypeShape): unknown =>
    createExampleValue(definition, shape, { direction: "request", extent: "everything" });
  if (union.type === "undiscriminatedUnion") {
    return union.variants.map(({ shape }) => create(shape));
  }
  return union.variants.map((variant) => {
    const value = create({ ...union, variants: [variant] });
    // What the type of the open variant allows is text here, which selects no other variant.
    return isOpenVariant(variant) ? { ...(value as object), [union.discriminant]: "other" } : value;
  });
}
