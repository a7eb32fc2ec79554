/** Actions of keys that work regardless of the focus. */
type KeyCommand = "send" | "close" | "help";

/** The part of a keyboard event that is read. Matches DOM events and React events. */
export interface PressedKey {
  readonly key: string;
  readonly defaultPrevented: boolean;
  readonly isComposing?: boolean;
  readonly keyCode: number;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/**
 * Key code of keys that an input method handles. Safari ends the composition before it sends this
 * event.
 */
const composingKeyCode = 229;

/** Whether the key event belongs to the composition of text in an input method. */
export function isComposing(event: Omit<PressedKey, "key" | "defaultPrevented">): boolean {
  const { nativeEvent = event, keyCode } = event;
  return nativeEvent.isComposing === true || keyCode === composingKeyCode;
}

/** Whether Escape was pressed, no inner element has handled it, and no text is being composed. */
export function isEscape(event: PressedKey): boolean {
  return event.key === "Escape" && !event.defaultPrevented && !isComposing(event);
}

/** The command of a pressed key; `undefined` if there is none. */
export function findKeyCommand(event: KeyboardEvent): KeyCommand | undefined {
  if (event.defaultPrevented || isComposing(event)) return undefined;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return "send";
  if (event.key === "Escape") return "close";
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return event.key === "?" && isPlain && !isTyping(event.target) ? "help" : undefined;
}

/** Whether the focused element takes the key as text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select")) return true;
  const isInput = target instanceof HTMLInputElement;
  return isInput && !["radio", "checkbox", "file", "button"].includes(target.type);
}
