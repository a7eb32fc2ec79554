import type { TypeShape } from "../../../definition/index.js";
import type { ValuePath } from "../../state/model/fields/value-path.js";

/** What every field gets. There is one component a shape, and all of them take these. */
export interface FieldProps {
  /** Where the value lies in the form state. */
  readonly path: ValuePath;
  /** As declared: may be named, optional or nullable. */
  readonly shape: TypeShape;
  /** Id of the control. */
  readonly id: string;
  /** Id of the element that names the control. */
  readonly labelledBy: string;
  /** Ids of the elements that describe it. */
  readonly describedBy?: string | undefined;
  /** The wire name; '' for items without one. */
  readonly name: string;
  readonly required: boolean;
}

/** A field of one kind of shape, with the shape that says what the value is. */
export interface ShapeProps<Shape> extends FieldProps {
  readonly resolved: Shape;
}
