import { useEffect, useRef, useState, type RefObject } from "react";

/** What a button opens next to itself. */
interface Popup {
  readonly isOpen: boolean;
  /** For the element around the button and what it opens. */
  readonly rootRef: RefObject<HTMLDivElement | null>;
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly open: () => void;
  readonly toggle: () => void;
  /** Also gives the focus back to the button. */
  readonly close: () => void;
}

/** The state of a popup, which also closes when the user presses anywhere outside of it. */
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
