import { createContext, useContext, type ReactElement } from "react";
import type { FieldProps } from "./field-props.js";

/**
 * Draws any shape. Handed down by context, because the fields of objects,
 * lists and unions hold fields again, and files must not import in circles.
 */
export const RenderFieldContext = createContext<((props: FieldProps) => ReactElement) | undefined>(
  undefined,
);

/** The field for a value of any shape inside of another field. Only inside of a form. */
export function InnerField(props: FieldProps): ReactElement {
  const render = useContext(RenderFieldContext);
  if (!render) throw new Error("Fields belong inside of a form.");
  return render(props);
}
