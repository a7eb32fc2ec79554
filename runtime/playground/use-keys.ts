import { useEffect, useRef } from "react";
import { findKeyCommand } from "./state/session/shortcuts.js";
import { closeInnermost } from "./use-escape.js";

/** Actions of the keyboard shortcuts. */
interface PlaygroundKeys {
  readonly onSend: () => void;
  readonly onClose: (() => void) | undefined;
  /** Opens the list of shortcuts. */
  readonly onHelp?: () => void;
}

/**
 * Handles the keyboard shortcuts. Ctrl+Enter or Cmd+Enter sends. Escape closes the innermost open element,
 * and finally the playground. A question mark outside of text fields opens the list of shortcuts.
 */
export function useKeys(keys: PlaygroundKeys): void {
  const latestRef = useRef(keys);
  useEffect(() => {
    latestRef.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { onSend, onClose, onHelp } = latestRef.current;
      const command = findKeyCommand(event);
      if (command === "close" && closeInnermost()) {
        event.preventDefault();
        return;
      }
      const run = command && { send: onSend, close: onClose, help: onHelp }[command];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
