import type { ReactElement } from "react";
import { Icon } from "../../icons/icons.js";
import { usePlayground } from "../../playground-context.js";
import type { FieldProps } from "./field-props.js";
import { createAddedValue } from "../properties/property-items.js";

/**
 * Placeholder for an absent but required object. Users open each level, because recursive types have
 * infinitely many.
 */
export function AbsentField({ path, shape, id, name, describedBy }: FieldProps): ReactElement {
  const { open, actions } = usePlayground();
  return (
    <button
      id={id}
      type="button"
      className="fp-more"
      aria-describedby={describedBy}
      onClick={() => actions.setValue(path, createAddedValue(open.definition, shape) ?? {})}
    >
      <Icon name="plus" size={14} />
      Add {name || "the value"}
    </button>
  );
}
