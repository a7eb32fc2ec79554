import { useId, type ReactElement } from "react";
import type { EnumType } from "../../../definition/index.js";
import { printNumberText } from "../../state/model/fields/number-text.js";
import type { ShapeProps } from "./field-props.js";
import { useField } from "./use-field.js";

/** Text for which values are listed, and any other may be typed: one combo box. */
export function OpenEnumField(props: ShapeProps<EnumType>): ReactElement {
  const field = useField(props);
  const listId = useId();
  return (
    <>
      <div className="fp-input-line">
        <input
          {...field.control}
          className="fp-input"
          type="text"
          list={listId}
          autoComplete="off"
          spellCheck={false}
          required={props.required}
          placeholder="Choose or type"
          value={printNumberText(field.value)}
          onChange={(event) => field.setValue(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {props.resolved.values.map(({ value, displayName }) => (
            <option key={String(value)} value={String(value)}>
              {displayName ?? String(value)}
            </option>
          ))}
        </datalist>
      </div>
      {field.messages}
    </>
  );
}
