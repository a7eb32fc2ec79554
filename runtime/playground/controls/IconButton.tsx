import type { ButtonHTMLAttributes, ReactElement } from "react";
import { Icon, type IconName } from "../icons/icons.js";

/** Properties of {@link IconButton}; everything else goes to the button. */
interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** A square button with an icon. Other props go to the button element. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      className={`fp-icon-button ${className ?? ""}`}
    >
      <Icon name={icon} />
    </button>
  );
}
