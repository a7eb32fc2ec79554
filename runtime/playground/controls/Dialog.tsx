import { useEffect, useId, useRef, type ReactElement, type ReactNode } from "react";
import { isEscape } from "../state/session/shortcuts.js";
import { IconButton } from "./IconButton.js";

interface DialogProps {
  readonly title: string;
  /** Accessible name of the close button. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Additional class. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A modal dialog. Escape closes it, and the focus returns to where it was. */
export function Dialog(props: DialogProps): ReactElement {
  const { title, closeLabel, onClose, className = "", children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    // Without `showModal`, it opens as a non-modal dialog.
    if (!element?.showModal) element?.setAttribute("open", "");
    else if (!element.open) element.showModal();
    // Two queries, because one selector would find the close button first.
    const first = element?.querySelector("[data-autofocus]") ?? element?.querySelector("button");
    if (first instanceof HTMLElement) first.focus();
    return () => {
      // Elements outside of an open modal dialog cannot be focused.
      element?.close?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // Handles the keys of all its elements.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`fp-dialog ${className}`}
      aria-labelledby={titleId}
      // On some devices the browser closes the dialog itself.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Shortcuts of the page behind the dialog must not run.
        event.stopPropagation();
        const isClosing = isEscape(event);
        if (event.key === "Escape") event.preventDefault();
        if (isClosing) onClose();
      }}
    >
      <header className="fp-dialog-head">
        <h2 id={titleId} className="fp-title">
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </header>
      {children}
    </dialog>
  );
}
