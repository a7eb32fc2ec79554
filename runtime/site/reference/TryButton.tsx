import type { ReactNode, RefCallback } from "react";
import { Icon } from "../Icon.js";

/** Opens the playground. */
export function TryButton({
  onTry,
  onTryButton,
}: {
  readonly onTry: () => void;
  /** Called with the button, which takes the focus when the playground is closed. */
  readonly onTryButton: RefCallback<HTMLButtonElement>;
}): ReactNode {
  return (
    <button ref={onTryButton} type="button" className="button button-accent" onClick={onTry}>
      <Icon name="play" size={14} />
      Try it
    </button>
  );
}
