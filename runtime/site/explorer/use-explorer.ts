import { useCallback, useEffect, useRef } from "react";
import { navigate } from "../state/location.js";
import { isExplorerOpen, withExplorer, withoutExplorer } from "../state/routes.js";

/** Whether the playground is open, and how to open and close it. */
export interface ExplorerState {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Keeps the playground in step with the address. Closing replaces the address,
 * so that the page below stays where it was, and gives the focus back to where
 * it came from. Ctrl+backtick toggles.
 */
export function useExplorer(location: URL, available: boolean): ExplorerState {
  const isOpen = available && isExplorerOpen(location);
  const open = useCallback(() => {
    const url = new URL(window.location.href);
    if (!isExplorerOpen(url)) navigate(withExplorer(url));
  }, []);
  const close = useCallback(() => {
    navigate(withoutExplorer(new URL(window.location.href)), { replace: true });
  }, []);
  useToggleKey(available, isOpen, open, close);
  useFocusReturn(isOpen);
  useFrozenPage(isOpen);
  return { isOpen, open, close };
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

/** Where the focus was before the playground opened; `Try it` when it opened with the page. */
function useFocusReturn(isOpen: boolean): void {
  const before = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  if (isOpen && !wasOpen.current) before.current ??= document.activeElement;
  useEffect(() => {
    if (!isOpen && wasOpen.current) {
      focusAgain(before.current);
      before.current = null;
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
}

function focusAgain(element: Element | null): void {
  const wasSomewhere = element instanceof HTMLElement && element.isConnected;
  const target = wasSomewhere && element !== document.body ? element : findTryButton();
  target?.focus({ preventScroll: true });
}

function findTryButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-try]");
}

/** The page below neither scrolls nor shows its scroll bar while it is covered. */
function useFrozenPage(isOpen: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-covered", isOpen);
  }, [isOpen]);
}
