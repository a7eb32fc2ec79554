import type { ApiDefinition, TypeReference, TypeShape } from "../model.js";

/** A reference that says what the value is: not by name, and not merely "may be absent or null". */
export type PlainReference = Exclude<
  TypeReference,
  {
    /** The kind of value. */
    type: "id" | "optional" | "nullable";
  }
>;

/** A shape that says what the value is. */
export type PlainShape =
  | Exclude<TypeShape, { type: "alias" }>
  | {
      type: "alias";
      /** The reference behind the alias. */
      value: PlainReference;
    };

/** A shape without its wrappings. */
export interface ResolvedShape {
  /** Never an id, optional or nullable. Unknown when the type is missing or refers only to itself. */
  readonly shape: PlainShape;
  /** May be absent. */
  readonly optional: boolean;
  /** May be null. */
  readonly nullable: boolean;
  /** Declared on the way, the outermost first: by an optional, a reference, an enum or a primitive. */
  readonly default?: unknown;
  /** The outermost name on the way. */
  readonly typeId?: string;
  /** Of the outermost named type that has one. */
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
  /** Names on the way; a list, because there are hardly ever more than two. */
  readonly seen: string[];
}

/** The shape that represents "any JSON value". */
export const unknownShape: PlainShape = { type: "alias", value: { type: "unknown" } };

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
 * outermost first.
 *
 * @example
 * const hasRules = listWrappers(definition, shape).some(({ not }) => not);
 */
export function listWrappers(definition: ApiDefinition, shape: TypeShape): TypeShape[] {
  const state: Unwrapping = { shape, optional: false, nullable: false, seen: [] };
  const found = [shape];
  while (unwrapOnce(definition, state) === undefined) found.push(state.shape);
  return found;
}

/** The plain shape once it is reached; until then one wrapping is taken off. */
function unwrapOnce(definition: ApiDefinition, state: Unwrapping): PlainShape | undefined {
  const { shape } = state;
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
