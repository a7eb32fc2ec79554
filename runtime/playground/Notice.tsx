import type { ReactElement } from "react";
import { Icon } from "./icons/icons.js";
import { CloseButton } from "./request/TopBar.js";
import { useKeys } from "./use-keys.js";

/** Shown instead of a playground that cannot be opened. */
export function Notice({
  title,
  hint,
  onClose,
}: {
  readonly title: string;
  readonly hint: string;
  readonly onClose: (() => void) | undefined;
}): ReactElement {
  useKeys({ onSend: () => undefined, onClose });
  return (
    <div className="fp-empty fp-whole">
      <span className="fp-empty-mark">
        <Icon name="info" size={20} />
      </span>
      <h2 className="fp-title">{title}</h2>
      <p>{hint}</p>
      {onClose && <CloseButton onClose={onClose} />}
    </div>
  );
}
