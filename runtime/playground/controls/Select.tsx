import type { ReactElement, SelectHTMLAttributes } from "react";
import { Icon } from "../icons/icons.js";

/** The browser's own select in the playground's clothes. */
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
