import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { isComposing, type PressedKey } from "../state/session/shortcuts.js";
import { useEscape } from "../use-escape.js";

/** Options of {@link useListBox}. */
interface ListBoxOptions {
  readonly isOpen: boolean;
  /** Current number of options. */
  readonly count: number;
  /** Index of the option that is active at first. Default: 0. */
  readonly start?: number;
  readonly onChoose: (index: number) => void;
  /** Called on Escape. */
  readonly onClose: () => void;
  /** Whether Tab chooses the active option, like Enter. */
  readonly takesTab?: boolean;
  /**
   * The text of an option. If given, Home, End and typed letters move through the options. Omit it for text
   * fields, which need these keys for their text.
   */
  readonly textAt?: (index: number) => string;
}

/** A key event of the page or of React. */
interface ListKey extends PressedKey {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  preventDefault(): void;
}

interface FieldProps {
  readonly "aria-autocomplete": "list";
  readonly "aria-controls": string | undefined;
  readonly "aria-activedescendant": string | undefined;
}

/** State of a list of options, and the props of its elements. */
export interface ListBox {
  /** Index of the option that Enter chooses. */
  readonly active: number;
  /** Activates an option. Call it with 0 when the options change. */
  activate(index: number): void;
  /** Handles a key while the list is open. Returns `false` for other keys. */
  press(event: ListKey): boolean;
  /** Props for a text field that sometimes opens the list. */
  readonly fieldProps: FieldProps;
  /** Props for a field that always chooses from the list. */
  readonly comboboxProps: FieldProps & {
    readonly role: "combobox";
    readonly "aria-expanded": boolean;
  };
  /** Props of the element that contains the options. */
  readonly listProps: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly id: string;
    readonly role: "listbox";
    readonly tabIndex: -1;
    readonly onMouseDown: (event: { preventDefault(): void }) => void;
  };
  /** Props of an option, by its index. */
  optionProps(index: number): {
    readonly id: string;
    readonly role: "option";
    readonly "aria-selected": boolean;
    readonly onClick: () => void;
  };
}

/** Number of options that Page Up and Page Down skip. */
const page = 8;

/**
 * Keyboard and ARIA behavior of popup lists. Arrow keys wrap around, Enter chooses, Escape closes, and the
 * active option is scrolled into view. The focus does not move.
 */
export function useListBox(options: ListBoxOptions): ListBox {
  const { isOpen, count, onChoose, onClose } = options;
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [requested, activate] = useState(options.start ?? 0);
  const active = Math.max(0, Math.min(requested, count - 1));
  const optionId = (index: number): string => `${id}-${index}`;
  useEscape(isOpen, onClose);
  const activeId = isOpen && count > 0 ? optionId(active) : undefined;
  useEffect(() => {
    const option = activeId === undefined ? null : document.getElementById(activeId);
    option?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [activeId]);
  const take = (event: ListKey): boolean => {
    // Runs before the field handles Escape itself.
    if (event.key === "Escape") onClose();
    else if (
      event.key === "Enter" ||
      (event.key === "Tab" && options.takesTab && !event.shiftKey)
    ) {
      if (count > 0) onChoose(active);
    } else {
      const next = findNext(event.key, active, count) ?? findByText(event.key, active, options);
      if (next === undefined) return false;
      activate(next);
    }
    return true;
  };
  const fieldProps = {
    "aria-autocomplete": "list",
    "aria-controls": isOpen ? id : undefined,
    "aria-activedescendant": activeId,
  } as const;
  return {
    active,
    activate,
    press(event) {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      const isTaken = isOpen && isPlain && !isComposing(event) && take(event);
      if (isTaken) event.preventDefault();
      return isTaken;
    },
    fieldProps,
    comboboxProps: { ...fieldProps, role: "combobox", "aria-expanded": isOpen },
    listProps: { ref, id, role: "listbox", tabIndex: -1, onMouseDown: keepFocus },
    optionProps: (index) => ({
      id: optionId(index),
      role: "option",
      "aria-selected": index === active,
      onClick: () => onChoose(index),
    }),
  };
}

function keepFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}

function findNext(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  if (key === "ArrowDown") return active === last ? 0 : active + 1;
  if (key === "ArrowUp") return active === 0 ? last : active - 1;
  if (key === "PageDown") return Math.min(last, active + page);
  if (key === "PageUp") return Math.max(0, active - page);
  return undefined;
}

function findByText(key: string, active: number, options: ListBoxOptions): number | undefined {
  const { count, textAt } = options;
  if (!textAt) return undefined;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key.length !== 1 || key === " ") return undefined;
  const turn = Array.from({ length: count }, (_, step) => (active + 1 + step) % count);
  return turn.find((index) => textAt(index).toLowerCase().startsWith(key.toLowerCase()));
}
