import { useEffect, useRef } from "react";

/** What the playground's own keys do. */
export interface PlaygroundKeys {
  readonly onSend: () => void;
  readonly onClose: (() => void) | undefined;
}

/** Ctrl or Cmd and Enter send from anywhere; Escape closes when nothing inside of the page has taken it. */
export function useKeys(keys: PlaygroundKeys): void {
  const latestRef = useRef(keys);
  useEffect(() => {
    latestRef.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        latestRef.current.onSend();
      }
      if (event.key !== "Escape" || !latestRef.current.onClose) return;
      event.preventDefault();
      latestRef.current.onClose();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
