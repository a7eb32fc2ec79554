import { useMemo, type ReactElement } from "react";
import type { EnumType } from "../../../definition/index.js";
import { Select } from "../../controls/Select.js";
import { LazyCombobox } from "../../lazy-parts.js";
import { maxPlainListLength } from "../../state/model/fields/search-choices.js";
import type { ShapeProps } from "./field-props.js";
import { useField } from "./use-field.js";

const unset = "unset";
const undeclared = "undeclared";

/** Selects one of several values, in the order of the definition. Long lists are searchable. */
export function EnumField(props: ShapeProps<EnumType>): ReactElement {
  const isLong = props.resolved.values.length > maxPlainListLength;
  return isLong ? <LongEnumField {...props} /> : <ShortEnumField {...props} />;
}

function LongEnumField(props: ShapeProps<EnumType>): ReactElement {
  const field = useField(props);
  const { values } = props.resolved;
  // Optional values have "unset" as the first option.
  const ahead = props.required ? 0 : 1;
  const labels = useMemo(
    () => [...(ahead === 1 ? [unset] : []), ...values.map(labelOf)],
    [values, ahead],
  );
  const index = values.findIndex((each) => each.value === field.value);
  const isUnset = field.value === undefined && ahead === 1;
  const isOther = index < 0 && field.value !== undefined;
  return (
    <>
      <LazyCombobox
        control={field.control}
        labels={labels}
        selected={isUnset ? 0 : index < 0 ? undefined : index + ahead}
        otherwise={isOther ? `${String(field.value)} (not declared)` : ""}
        required={props.required}
        onChoose={(chosen) => field.setValue(values[chosen - ahead]?.value)}
      />
      {field.messages}
    </>
  );
}

function ShortEnumField(props: ShapeProps<EnumType>): ReactElement {
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
