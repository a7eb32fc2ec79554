import { useState, type ReactElement, type ReactNode } from "react";
import type { PlainShape } from "../../../definition/index.js";
import { usePlayground, usePlaygroundState } from "../../playground-context.js";
import { fitsControl } from "../../state/model/fields/fits-control.js";
import { valueAt } from "../../state/model/fields/value-path.js";
import type { FieldProps } from "./field-props.js";
import { LazyJsonField } from "../../lazy-parts.js";
import { createAddedValue } from "../properties/property-items.js";

/**
 * Shows the control of a shape, or a JSON editor if the control cannot show the value. An example is an
 * object in a text field.
 */
export function MisfitField({
  plain,
  children,
  ...props
}: FieldProps & { readonly plain: PlainShape; readonly children: ReactNode }): ReactNode {
  const { path } = props;
  const { open, actions } = usePlayground();
  const fits = usePlaygroundState((state) =>
    fitsControl(open.definition, plain, valueAt(state.form, path)),
  );
  const [isJson, setIsJson] = useState(!fits);
  // The editor stays open while the user fixes the value, because it is focused.
  if (!fits && !isJson) setIsJson(true);
  if (!isJson) return children;
  return (
    <MisfitEditor
      {...props}
      onReplace={() => {
        if (!fits) actions.setValue(path, createAddedValue(open.definition, plain));
        setIsJson(false);
      }}
      label={fits ? "Edit as a field" : "Discard this value and use the field"}
    />
  );
}

function MisfitEditor({
  onReplace,
  label,
  ...props
}: FieldProps & { readonly onReplace: () => void; readonly label: string }): ReactElement {
  return (
    <>
      <LazyJsonField {...props} />
      <button type="button" className="fp-link-button" onClick={onReplace}>
        {label}
      </button>
    </>
  );
}
