/** What a key does wherever the focus is. */
export type KeyCommand = "send" | "close" | "help";

/** What is read of a pressed key: an event of the page, or React's around one. */
export interface PressedKey {
  readonly key: string;
  readonly defaultPrevented: boolean;
  readonly isComposing?: boolean;
  readonly keyCode: number;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/** The key code that browsers give to keys of an input method; Safari ends the composition before it. */
const composingKeyCode = 229;

/** Whether a key belongs to an input method that text is being composed with. */
export function isComposing(event: Omit<PressedKey, "key" | "defaultPrevented">): boolean {
  const { nativeEvent = event, keyCode } = event;
  return nativeEvent.isComposing === true || keyCode === composingKeyCode;
}

/** Whether Escape was pressed, nothing further inside has taken it, and no text is being composed. */
export function isEscape(event: PressedKey): boolean {
  return event.key === "Escape" && !event.defaultPrevented && !isComposing(event);
}

/** What a pressed key means to the playground as a whole; `undefined`: nothing. */
export function findKeyCommand(event: KeyboardEvent): KeyCommand | undefined {
  if (event.defaultPrevented || isComposing(event)) return undefined;
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return "send";
  if (event.key === "Escape") return "close";
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return event.key === "?" && isPlain && !isTyping(event.target) ? "help" : undefined;
}

/** Whether a key goes into what has the focus, as text. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select")) return true;
  const isInput = target instanceof HTMLInputElement;
  return isInput && !["radio", "checkbox", "file", "button"].includes(target.type);
}
