import type { ApiDefinition, TypeReference, TypeShape } from "../model.js";

/** A reference to a value, not to a named, optional or nullable type. */
export type PlainReference = Exclude<
  TypeReference,
  {
    /** Kind of reference. */
    type: "id" | "optional" | "nullable";
  }
>;

/** A shape without named, optional and nullable wrappers. */
export type PlainShape =
  | Exclude<TypeShape, { type: "alias" }>
  | {
      type: "alias";
      /** The reference of the alias. */
      value: PlainReference;
    };

/** A shape and the properties of its wrappers. */
export interface ResolvedShape {
  /**
   * Unknown if a type is missing or refers only to itself. Also unknown if the shape is broken, see
   * {@link isBroken}.
   */
  readonly shape: PlainShape;
  /** Whether the value may be absent. */
  readonly optional: boolean;
  /** Whether the value may be null. */
  readonly nullable: boolean;
  /** The outermost default declared by a wrapper, enum or primitive. */
  readonly default?: unknown;
  /** The outermost type id. */
  readonly typeId?: string;
  /** The description of the outermost type that has one. */
  readonly description?: string;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface Unwrapping {
  shape: TypeShape;
  optional: boolean;
  nullable: boolean;
  default?: unknown;
  typeId?: string;
  description?: string;
  /** Visited type ids. A list, because there are rarely more than two. */
  readonly seen: string[];
}

/** Any JSON value. */
export const unknownShape: PlainShape = { type: "alias", value: { type: "unknown" } };

const broken: PlainShape = { type: "alias", value: { type: "unknown" } };

/**
 * Whether a resolved shape replaces one that is not valid, such as `null`, a kind of a newer version, or an enum
 * without values. Values of it are treated as unknown.
 *
 * @example
 * if (isBroken(resolveShape(definition, shape).shape)) throw new Error("The type is not valid.");
 */
export function isBroken(shape: PlainShape): boolean {
  return shape === broken;
}

/**
 * Follows named types, optionals and nullables to the shape of the value. Ends on every definition, also
 * on types that refer only to themselves.
 *
 * @example
 * const { shape: plain, optional, nullable } = resolveShape(definition, shape);
 */
export function resolveShape(definition: ApiDefinition, shape: TypeShape): ResolvedShape {
  const state: Unwrapping = { shape, optional: false, nullable: false, seen: [] };
  let plain = unwrapOnce(definition, state);
  while (plain === undefined) plain = unwrapOnce(definition, state);
  return toResolved(state, plain);
}

/**
 * A shape and what it resolves to, with each optional, nullable or reference by name between them, the
 * outermost first. Empty if the shape is broken, see {@link isBroken}.
 *
 * @example
 * const hasRules = listWrappers(definition, shape).some(({ not }) => not);
 */
export function listWrappers(definition: ApiDefinition, shape: TypeShape): TypeShape[] {
  const state: Unwrapping = { shape, optional: false, nullable: false, seen: [] };
  const found = [shape];
  while (unwrapOnce(definition, state) === undefined) found.push(state.shape);
  return found.filter(isValidShape);
}

/** Removes one wrapper; returns the plain shape once reached. */
function unwrapOnce(definition: ApiDefinition, state: Unwrapping): PlainShape | undefined {
  const { shape } = state;
  if (!isValidShape(shape)) return broken;
  if (shape.type !== "alias") return shape;
  const reference = shape.value;
  switch (reference.type) {
    case "optional":
      state.optional = true;
      state.default ??= reference.default ?? undefined;
      state.shape = reference.shape;
      return undefined;
    case "nullable":
      state.nullable = true;
      state.shape = reference.shape;
      return undefined;
    case "id":
      state.default ??= reference.default?.value;
      return enterType(definition, state, reference.id);
    default:
      return { type: "alias", value: reference };
  }
}

/** The parts that readers of each kind of shape rely on. Definitions from elsewhere may lack them. */
const shapeParts: {
  readonly [Kind in TypeShape["type"]]: (shape: Extract<TypeShape, { type: Kind }>) => boolean;
} = {
  alias: ({ value }) => isValidReference(value),
  enum: ({ values }) => Array.isArray(values),
  object: (object) => Array.isArray(object.extends) && Array.isArray(object.properties),
  discriminatedUnion: ({ variants }) => Array.isArray(variants),
  undiscriminatedUnion: ({ variants }) => Array.isArray(variants),
};

const referenceParts: {
  readonly [Kind in TypeReference["type"]]: (
    reference: Extract<TypeReference, { type: Kind }>,
  ) => boolean;
} = {
  id: () => true,
  optional: () => true,
  nullable: () => true,
  unknown: () => true,
  list: () => true,
  set: () => true,
  map: () => true,
  tuple: ({ items }) => Array.isArray(items),
  literal: ({ value }) => isObject(value),
  primitive: ({ value }) => isObject(value),
};

/** Whether a shape has the parts of its kind. Shapes within it may still be broken. */
export function isValidShape(shape: TypeShape): boolean {
  if (!isObject(shape) || !Object.hasOwn(shapeParts, shape.type)) return false;
  return (shapeParts[shape.type] as (shape: TypeShape) => boolean)(shape);
}

function isValidReference(reference: TypeReference): boolean {
  if (!isObject(reference) || !Object.hasOwn(referenceParts, reference.type)) return false;
  return (referenceParts[reference.type] as (reference: TypeReference) => boolean)(reference);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function enterType(
  definition: ApiDefinition,
  state: Unwrapping,
  id: string,
): PlainShape | undefined {
  state.typeId ??= id;
  const type = Object.hasOwn(definition.types, id) ? definition.types[id] : undefined;
  if (!type || state.seen.includes(id)) return unknownShape;
  state.seen.push(id);
  state.description ??= type.description ?? undefined;
  state.shape = type.shape;
  return undefined;
}

function toResolved(state: Unwrapping, plain: PlainShape): ResolvedShape {
  const { optional, nullable, typeId, description } = state;
  const resolved: Writable<ResolvedShape> = { shape: plain, optional, nullable };
  const declared = state.default ?? ownDefault(plain);
  if (declared !== undefined) resolved.default = declared;
  if (typeId !== undefined) resolved.typeId = typeId;
  if (description !== undefined) resolved.description = description;
  return resolved;
}

function ownDefault(shape: PlainShape): unknown {
  if (shape.type === "enum") return shape.default ?? undefined;
  if (shape.type !== "alias" || shape.value.type !== "primitive") return undefined;
  return shape.value.value.default ?? undefined;
}

/**
 * The object type behind a shape; `undefined` when it is something else.
 *
 * @example
 * const object = resolveObject(definition, shape);
 */
export function resolveObject(
  definition: ApiDefinition,
  shape: TypeShape,
): Extract<TypeShape, { type: "object" }> | undefined {
  const resolved = resolveShape(definition, shape).shape;
  return resolved.type === "object" ? resolved : undefined;
}
