import { useRef, type ReactElement, type ReactNode } from "react";
import { usePlaygroundState } from "../playground-context.js";
import type { FieldProps } from "./fields/field-props.js";
import { RenderFieldContext } from "./fields/InnerField.js";
import { useFocusTarget } from "./properties/use-focus-target.js";
import { ShapeField } from "./fields/ShapeField.js";

const renderField = (props: FieldProps): ReactElement => <ShapeField {...props} />;

/** A form with fields for values of any shape. It remounts when the form state is replaced. */
export function FieldForm({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  const revision = usePlaygroundState((state) => state.revision);
  const form = useRef<HTMLFormElement>(null);
  useFocusTarget(form);
  return (
    <RenderFieldContext.Provider value={renderField}>
      <form
        key={revision}
        ref={form}
        className="fp-form"
        aria-label={label}
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
      </form>
    </RenderFieldContext.Provider>
  );
}
