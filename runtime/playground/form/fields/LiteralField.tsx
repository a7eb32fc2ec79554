import { useEffect, type ReactElement } from "react";
import { literalValue, type LiteralType } from "../../../definition/index.js";
import type { ShapeProps } from "./field-props.js";
import { useField } from "./use-field.js";

/** Shows the only valid value. */
export function LiteralField(props: ShapeProps<LiteralType>): ReactElement {
  const field = useField(props);
  const only = literalValue(props.resolved);
  const { setValue } = field;
  const isAbsent = field.value === undefined && props.required;
  useEffect(() => {
    if (isAbsent) setValue(only);
  });
  return (
    <>
      <input
        {...field.control}
        className="fp-input"
        readOnly
        value={String(field.value === undefined ? only : field.value)}
      />
      {field.messages}
    </>
  );
}
