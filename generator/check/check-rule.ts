import type {
  ApiDefinition,
  Issue,
  ObjectProperty,
  TypeShape,
} from "../../runtime/definition/index.js";

/** Checks an entire definition. The pointers of its issues lead into the definition. */
export type CheckRule = (definition: ApiDefinition) => Issue[];

/** A shape and its location in a definition. */
export interface LocatedShape {
  readonly shape: TypeShape;
  /** JSON pointer into the definition. */
  readonly pointer: string;
  /** The property whose value has this shape; absent if the shape is not that of a property. */
  readonly property?: ObjectProperty;
}

/** Checks a single shape. Called once for each shape, in the order of the definition. */
export type ShapeRule = (definition: ApiDefinition, located: LocatedShape) => Issue[];
