import { useEffect, useRef } from "react";
import { isEscape } from "./state/session/shortcuts.js";

/** What is open, in the order in which it was opened. */
const opened: { readonly close: () => void }[] = [];

/** Closes what was opened last; `false` when nothing is open. */
export function closeInnermost(): boolean {
  const innermost = opened.at(-1);
  innermost?.close();
  return innermost !== undefined;
}

/**
 * Escape closes a menu, panel or question that is open, wherever the focus is: the one that was
 * opened last first. Controls that take Escape themselves prevent its default and come before all.
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
