/** A piece of a field's text and what takes its place. */
interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Where the caret goes, counted from `from`. */
  readonly caret: number;
}

/** Changes text as if it were typed: the browser's own undo takes it back. */
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

/** There is no other way to write into the browser's list of undoable edits. */
function typeText(text: string): boolean {
  try {
    return document.execCommand("insertText", false, text);
  } catch {
    return false;
  }
}
