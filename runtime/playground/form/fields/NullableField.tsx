import { useId, type ReactElement } from "react";
import { createDefaultValue, type TypeShape } from "../../../definition/index.js";
import { useFormValue, usePlayground } from "../../playground-context.js";
import type { FieldProps } from "./field-props.js";
import { InnerField } from "./InnerField.js";
import { needsWidth } from "../properties/property-items.js";

/** A nullable value: its field, and a toggle for null. */
export function NullableField({
  inner,
  ...props
}: FieldProps & { readonly inner: TypeShape }): ReactElement {
  const { open, actions } = usePlayground();
  const isNull = useFormValue(props.path) === null;
  const toggleId = useId();
  const toggle = (): void =>
    actions.setValue(props.path, isNull ? createDefaultValue(open.definition, inner) : null);
  return (
    <div className="fp-nullable" data-wide={needsWidth(open.definition, inner)}>
      <div className="fp-nullable-value">
        {isNull ? (
          <output id={props.id} className="fp-null" aria-labelledby={props.labelledBy}>
            null
          </output>
        ) : (
          <InnerField {...props} shape={inner} />
        )}
      </div>
      <button
        id={toggleId}
        type="button"
        className="fp-toggle"
        aria-pressed={isNull}
        aria-label={`null for ${props.name || "this value"}`}
        onClick={toggle}
      >
        null
      </button>
    </div>
  );
}
