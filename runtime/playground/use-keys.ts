import { useEffect, useRef } from "react";
import { findKeyCommand } from "./state/session/shortcuts.js";
import { closeInnermost } from "./use-escape.js";

/** What the playground's own keys do. */
interface PlaygroundKeys {
  readonly onSend: () => void;
  readonly onClose: (() => void) | undefined;
  /** Shows the list of shortcuts. */
  readonly onHelp?: () => void;
}

/**
 * Ctrl or Cmd and Enter send from anywhere; Escape closes the innermost thing that is open, at
 * last the playground; a question mark that is not text asks for the list of shortcuts.
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
