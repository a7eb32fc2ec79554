import type { ReactElement } from "react";
import type { EnumType } from "../../definition/index.js";
import { Select } from "../controls/Select.js";
import type { ShapeProps } from "./field-props.js";
import { useField } from "./use-field.js";

const unset = "unset";
const undeclared = "undeclared";

/** One of several values, in the author's order. */
export function EnumField(props: ShapeProps<EnumType>): ReactElement {
  const field = useField(props);
  const { values } = props.resolved;
  const index = values.findIndex((each) => each.value === field.value);
  const selected = index >= 0 ? String(index) : field.value === undefined ? unset : undeclared;
  return (
    <>
      <Select
        {...field.control}
        required={props.required}
        value={selected}
        onChange={(event) => {
          const chosen = values[Number(event.currentTarget.value)];
          field.setValue(chosen?.value);
        }}
      >
        {(selected === unset || !props.required) && (
          <option value={unset}>{props.required ? "Choose a value" : "unset"}</option>
        )}
        {selected === undeclared && (
          <option value={undeclared}>{String(field.value)} (not declared)</option>
        )}
        {values.map((each, position) => (
          <option key={String(each.value)} value={String(position)}>
            {labelOf(each)}
          </option>
        ))}
      </Select>
      {field.messages}
    </>
  );
}

function labelOf(value: EnumType["values"][number]): string {
  const text = String(value.value);
  const name = value.displayName ?? "";
  return name === "" || name === text ? text : `${name} (${text})`;
}
