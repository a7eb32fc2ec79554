import { useEffect, useRef } from "react";
import { isEscape } from "./state/session/shortcuts.js";

/** Open menus and panels, in opening order. */
const opened: { readonly close: () => void }[] = [];

/** Closes the menu or panel that was opened last. Returns `false` if none is open. */
export function closeInnermost(): boolean {
  const innermost = opened.at(-1);
  innermost?.close();
  return innermost !== undefined;
}

/**
 * Closes the menu, panel or dialog on Escape, regardless of the focus. With several open, the last opened is
 * closed first. A control that handles Escape itself calls `preventDefault`.
 */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const latestRef = useRef(onClose);
  useEffect(() => {
    latestRef.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const entry = { close: () => latestRef.current() };
    const press = (event: KeyboardEvent): void => {
      if (isEscape(event) && closeInnermost()) event.preventDefault();
    };
    opened.push(entry);
    document.addEventListener("keydown", press);
    return () => {
      opened.splice(opened.indexOf(entry), 1);
      document.removeEventListener("keydown", press);
    };
  }, [isOpen]);
}
