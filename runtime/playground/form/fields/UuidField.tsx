import type { ReactElement } from "react";
import { createRandomKey, isIdempotencyKey } from "../../state/model/fields/random-key.js";
import { printNumberText } from "../../state/model/fields/number-text.js";
import type { FieldProps } from "./field-props.js";
import { toTextAttributes, useControlLimits } from "./use-control-limits.js";
import { useField } from "./use-field.js";

/** A UUID. */
export function UuidField(props: FieldProps): ReactElement {
  const field = useField(props);
  const limits = useControlLimits(props.shape);
  return (
    <>
      <div className="fp-input-line">
        <input
          {...field.control}
          className="fp-input"
          type="text"
          autoComplete="off"
          spellCheck={false}
          required={props.required}
          {...toTextAttributes(limits)}
          placeholder="xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"
          value={printNumberText(field.value)}
          onChange={(event) => field.setValue(event.currentTarget.value)}
        />
        {isIdempotencyKey(props.name) && (
          <button
            type="button"
            className="fp-button"
            onClick={() => field.setValue(createRandomKey())}
          >
            Generate
          </button>
        )}
      </div>
      {field.messages}
    </>
  );
}
