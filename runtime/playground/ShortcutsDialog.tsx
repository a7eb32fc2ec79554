import { useEffect, useId, useRef, type ReactElement } from "react";
import { IconButton } from "./controls/IconButton.js";
import { isApple } from "./controls/is-apple.js";
import { shortcutGroups, type Shortcut } from "./state/shortcut-groups.js";
import { isEscape } from "./state/shortcuts.js";

/** The list of keyboard shortcuts. Gives the focus back where it was. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    // Where there are no modal dialogs it is a plain one.
    if (!element?.showModal) element?.setAttribute("open", "");
    else if (!element.open) element.showModal();
    element?.querySelector("button")?.focus();
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
      className="fp-shortcuts"
      aria-labelledby={titleId}
      // Browsers close it themselves on some devices.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Nothing behind it is sent or closed meanwhile.
        const isClosing = isEscape(event);
        if (event.key !== "Escape" && event.key !== "?" && !event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        if (isClosing) onClose();
      }}
    >
      <header className="fp-shortcuts-head">
        <h2 id={titleId} className="fp-title">
          Keyboard shortcuts
        </h2>
        <IconButton icon="close" label="Close the list of shortcuts" onClick={onClose} />
      </header>
      {shortcutGroups.map(({ title, shortcuts }) => (
        <ShortcutTable key={title} title={title} shortcuts={shortcuts} />
      ))}
    </dialog>
  );
}

function ShortcutTable({
  title,
  shortcuts,
}: {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}): ReactElement {
  return (
    <section>
      <h3 className="fp-section-title">{title}</h3>
      <dl className="fp-shortcut-list">
        {shortcuts.map(({ id, keys, does }) => (
          <div key={id} className="fp-shortcut">
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key.replace("Mod", isApple() ? "⌘" : "Ctrl")}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
