import { useCallback, useEffect, useRef, type RefCallback } from "react";
import { navigate } from "../state/use-location.js";
import { isExplorerOpen, withExplorer, withoutExplorer } from "../parts/routes.js";

/** State of the playground dialog. */
interface ExplorerState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Ref of the button that opens it. */
  readonly onTryButton: RefCallback<HTMLButtonElement>;
}

/**
 * Syncs the playground dialog with the address. Closing replaces the history entry, so the page
 * below keeps its scroll position, and returns the focus. Ctrl+backtick toggles.
 */
export function useExplorer(location: URL, available: boolean): ExplorerState {
  const isOpen = available && isExplorerOpen(location);
  const before = useRef<Element | null>(null);
  const open = useCallback(() => {
    const url = new URL(window.location.href);
    if (isExplorerOpen(url)) return;
    before.current = document.activeElement;
    navigate(withExplorer(url));
  }, []);
  // Closing returns the focus to the element that had it, or to `Try it` when the page loaded with
  // the playground open.
  const tryButton = useRef<HTMLButtonElement>(null);
  const waits = useRef(false);
  const onTryButton = useCallback((button: HTMLButtonElement | null) => {
    tryButton.current = button;
    if (!button || !waits.current) return;
    waits.current = false;
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  }, []);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) {
      waits.current = !focusAgain(before.current, tryButton.current);
      before.current = null;
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = useCallback(() => {
    navigate(withoutExplorer(new URL(window.location.href)), { replace: true });
  }, []);
  useToggleKey(available, isOpen, open, close);
  useFrozenPage(isOpen);
  return { isOpen, open, close, onTryButton };
}

function useToggleKey(
  available: boolean,
  isOpen: boolean,
  open: () => void,
  close: () => void,
): void {
  useEffect(() => {
    if (!available) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "`" || !event.ctrlKey || event.defaultPrevented) return;
      event.preventDefault();
      if (isOpen) close();
      else open();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [available, isOpen, open, close]);
}

/** Returns false when there is no element to focus. */
function focusAgain(element: Element | null, tryButton: HTMLElement | null): boolean {
  const wasSomewhere = element instanceof HTMLElement && element.isConnected;
  const target = wasSomewhere && element !== document.body ? element : tryButton;
  target?.focus({ preventScroll: true });
  return target !== null;
}

/** Prevents the covered page from scrolling and hides its scroll bar. */
function useFrozenPage(isOpen: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-covered", isOpen);
  }, [isOpen]);
}
