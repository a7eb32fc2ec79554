import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import { isCurlText } from "../state/request/curl/is-curl-text.js";
import { isEscape } from "../state/session/shortcuts.js";

/** Prompts for a curl command. */
export function CurlDialog({
  onApply,
  onClose,
}: {
  readonly onApply: (text: string) => void;
  readonly onClose: () => void;
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState("");
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    // Without `showModal`, it opens as a non-modal dialog.
    if (!element?.showModal) element?.setAttribute("open", "");
    else if (!element.open) element.showModal();
    element?.querySelector("textarea")?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const fill = (command: string): void => {
    onClose();
    onApply(command);
  };
  return (
    // Handles the keys of all its elements.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="fp-curl"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (!isEscape(event)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={`${id}-title`} className="fp-title">
        Fill in from curl
      </h2>
      <textarea
        className="fp-input fp-curl-text"
        aria-label="curl command"
        aria-describedby={`${id}-about`}
        placeholder="curl https://…"
        rows={8}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain");
          if (text !== "" || !isCurlText(pasted)) return;
          event.preventDefault();
          fill(pasted);
        }}
      />
      <p id={`${id}-about`} className="fp-note">
        For bash, the Command Prompt or PowerShell. Tokens go to the authorization card.
      </p>
      <div className="fp-curl-actions">
        <button type="button" className="fp-quiet-button" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          className="fp-button"
          disabled={text.trim() === ""}
          onClick={() => fill(text)}
        >
          Fill in
        </button>
      </div>
    </dialog>
  );
}
