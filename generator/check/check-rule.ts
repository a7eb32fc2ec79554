import type {
  ApiDefinition,
  Issue,
  ObjectProperty,
  TypeShape,
} from "../../runtime/definition/index.js";

/** Looks at a definition as a whole; pointers of its issues lead into the definition. */
export type CheckRule = (definition: ApiDefinition) => Issue[];

/** A shape or property of a definition, and where it stands. */
export interface Place {
  readonly shape: TypeShape;
  /** Into the definition. */
  readonly pointer: string;
  /** The property whose value has this shape; absent inside lists, unions and the like. */
  readonly property?: ObjectProperty;
}

/** Looks at each shape of a definition by itself; asked once for each place, in their order. */
export type ShapeRule = (definition: ApiDefinition, place: Place) => Issue[];
