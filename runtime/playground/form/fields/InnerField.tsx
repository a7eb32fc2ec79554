import { createContext, useContext, type ReactElement } from "react";
import type { FieldProps } from "./field-props.js";

/**
 * Renders a field for any shape. Provided by context, because importing it in nested fields would be
 * circular.
 */
export const RenderFieldContext = createContext<((props: FieldProps) => ReactElement) | undefined>(
  undefined,
);

/** A field nested in another field. Throws outside of a form. */
export function InnerField(props: FieldProps): ReactElement {
  const render = useContext(RenderFieldContext);
  if (!render) throw new Error("InnerField must be rendered inside a form.");
  return render(props);
}
