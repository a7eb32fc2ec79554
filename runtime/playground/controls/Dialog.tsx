import { useEffect, useId, useRef, type ReactElement, type ReactNode } from "react";
import { isEscape } from "../state/session/shortcuts.js";
import { IconButton } from "./IconButton.js";

/** Properties of {@link Dialog}. */
interface DialogProps {
  readonly title: string;
  /** Names the button that closes it. */
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Besides that of all dialogs. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A modal dialog. Escape closes it; the focus goes back where it was. */
export function Dialog(props: DialogProps): ReactElement {
  const { title, closeLabel, onClose, className = "", children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    // Where there are no modal dialogs it is a plain one.
    if (!element?.showModal) element?.setAttribute("open", "");
    else if (!element.open) element.showModal();
    // Not in one selector: the button that closes it comes first.
    const first = element?.querySelector("[data-autofocus]") ?? element?.querySelector("button");
    if (first instanceof HTMLElement) first.focus();
    return () => {
      // While a modal dialog is open nothing outside of it takes the focus.
      element?.close?.();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // Its keys work wherever the focus is inside of it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`fp-dialog ${className}`}
      aria-labelledby={titleId}
      // Browsers close it themselves on some devices.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Nothing behind it is sent or closed meanwhile.
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
