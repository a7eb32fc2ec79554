import type { TypeShape } from "../../../definition/index.js";
import type { ValuePath } from "../../state/model/fields/value-path.js";

/** Props of the field components. There is one component per shape. */
export interface FieldProps {
  /** Path of the value in the form state. */
  readonly path: ValuePath;
  /** Declared shape. May be named, optional or nullable. */
  readonly shape: TypeShape;
  readonly id: string;
  /** Id of the element that names the control. */
  readonly labelledBy: string;
  /** Ids of the elements that describe it. */
  readonly describedBy?: string | undefined;
  /** Wire name. Empty for items. */
  readonly name: string;
  readonly required: boolean;
}

/** Props of a field for one kind of shape, with the resolved shape. */
export interface ShapeProps<Shape> extends FieldProps {
  readonly resolved: Shape;
}
