/** A replacement in the text of a field. */
interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Position of the caret afterwards, relative to `from`. */
  readonly caret: number;
}

/** Replaces text as if the user typed it, so that the browser can undo it. */
export function replaceText(
  area: HTMLInputElement | HTMLTextAreaElement,
  change: TextChange,
): void {
  const { from, to, text, caret } = change;
  area.focus();
  area.setSelectionRange(from, to);
  if (!typeText(text)) {
    area.setRangeText(text, from, to, "end");
    area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
  }
  area.setSelectionRange(from + caret, from + caret);
}

/** `execCommand` is deprecated, but nothing else adds to the browser's undo history. */
function typeText(text: string): boolean {
  try {
    return document.execCommand("insertText", false, text);
  } catch {
    return false;
  }
}
