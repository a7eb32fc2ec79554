import type { ReactElement, SelectHTMLAttributes } from "react";
import { Icon } from "../icons/icons.js";

/** A native select element in the style of the playground. */
export function Select({
  className,
  ...rest
}: SelectHTMLAttributes<HTMLSelectElement>): ReactElement {
  return (
    <span className={`fp-select ${className ?? ""}`}>
      <select {...rest} />
      <Icon name="chevronDown" size={14} />
    </span>
  );
}
