import { outlines } from "../icon-outlines.js";
import { onClick } from "./on-click.js";

/** Milliseconds for which a button says what it did. */
const shown = 2000;

const timers = new WeakMap<Element, number>();

/** Buttons that put a text, or the code of the card around them, on the clipboard. */
export function followCopyButtons(): void {
  onClick("[data-copy]", (button) => {
    const code = button.closest(".card")?.querySelector("pre")?.textContent;
    void copy(button, button.dataset["copy"] || code || "");
  });
}

async function copy(button: HTMLElement, text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  say(button, isCopied ? "Copied" : "Cannot copy here", isCopied);
  clearTimeout(timers.get(button));
  timers.set(
    button,
    window.setTimeout(() => say(button, "", false), shown),
  );
}

function say(button: HTMLElement, words: string, isCopied: boolean): void {
  const output = button.querySelector("output");
  if (output) output.textContent = words;
  button.querySelector("path")?.setAttribute("d", isCopied ? outlines.check : outlines.copy);
}
