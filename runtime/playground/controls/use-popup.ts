import { useEffect, useRef, useState, type RefObject } from "react";

/** State of a popup next to its button. */
interface Popup {
  readonly isOpen: boolean;
  /** Ref of the element that contains the button and the popup. */
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  readonly toggle: () => void;
  /** Closes the popup and returns the focus to the button. */
  readonly close: () => void;
}

/** Manages a popup. Pressing anywhere outside closes it. */
export function usePopup(): Popup {
  const [isOpen, setIsOpen] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ target }: Event): void => {
      if (target instanceof Node && !rootRef.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [isOpen]);
  return {
    isOpen,
    rootRef,
    buttonRef,
    open: () => setIsOpen(true),
    toggle: () => setIsOpen(!isOpen),
    close: () => {
      setIsOpen(false);
      buttonRef.current?.focus();
    },
  };
}
