import type { ReactElement } from "react";
import { Segmented, type SegmentedOption } from "../../controls/Segmented.js";
import type { FieldProps } from "./field-props.js";
import { useField } from "./use-field.js";

const choices: readonly SegmentedOption[] = [
  { value: "true", label: "true" },
  { value: "false", label: "false" },
];
const unset: SegmentedOption = { value: "unset", label: "unset" };

/** True or false. Optional values can be unset. */
export function BooleanField(props: FieldProps): ReactElement {
  const field = useField(props);
  const nothing = props.required ? undefined : "unset";
  const value = typeof field.value === "boolean" ? String(field.value) : nothing;
  return (
    <>
      <Segmented
        options={props.required ? choices : [...choices, unset]}
        value={value}
        labelledBy={props.labelledBy}
        describedBy={field.control["aria-describedby"]}
        isInvalid={field.control["aria-invalid"] === true}
        onChange={(next) => field.setValue(next === "unset" ? undefined : next === "true")}
      />
      {field.messages}
    </>
  );
}
