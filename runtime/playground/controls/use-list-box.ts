import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { isComposing, type PressedKey } from "../state/session/shortcuts.js";
import { useEscape } from "../use-escape.js";

/** What {@link useListBox} needs to know about a list. */
interface ListBoxOptions {
  readonly isOpen: boolean;
  /** How many options there are now. */
  readonly count: number;
  /** Place of the option that is active at first; 0 by default. */
  readonly start?: number;
  readonly onChoose: (index: number) => void;
  /** Escape was pressed. */
  readonly onClose: () => void;
  /** Tab takes the active option, as Enter does. */
  readonly takesTab?: boolean;
  /**
   * The text of an option, for a list that has the focus itself: letters, Home and End go through
   * its options. A field keeps these keys for its text.
   */
  readonly textAt?: (index: number) => string;
}

/** A pressed key: an event of the page, or React's around one. */
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

/** A list of options of which one is active, and what its elements need. */
export interface ListBox {
  /** Place of the option that Enter takes. */
  readonly active: number;
  /** Makes an option the active one: the first when others are found. */
  activate(index: number): void;
  /** Takes a key while the list is open; `false` when it means nothing to the list. */
  press(event: ListKey): boolean;
  /** Tells assistive technology about the list, on a text field that now and then has one. */
  readonly fieldProps: FieldProps;
  /** The same on a field that is there to choose. */
  readonly comboboxProps: FieldProps & {
    readonly role: "combobox";
    readonly "aria-expanded": boolean;
  };
  /** Of the element around the options. */
  readonly listProps: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly id: string;
    readonly role: "listbox";
    readonly tabIndex: -1;
    readonly onMouseDown: (event: { preventDefault(): void }) => void;
  };
  /** Of an option, by its place. */
  optionProps(index: number): {
    readonly id: string;
    readonly role: "option";
    readonly "aria-selected": boolean;
    readonly onClick: () => void;
  };
}

/** Options that Page up and Page down pass over. */
const page = 8;

/**
 * The keys and marks of every list that opens: arrows go around its ends, Enter chooses, Escape
 * closes, and the active option is in view. The focus stays where it is.
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
    // In a field this comes before what the field itself does with Escape.
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
