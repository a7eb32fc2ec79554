import { outlines } from "../icon-outlines.js";
import { onClick } from "./on-click.js";
import { completeCard } from "./complete-code.js";

/** Milliseconds for which a button shows the result. */
const shown = 2000;

const timers = new WeakMap<Element, number>();

/** Buttons that copy a text, or the code of their card. */
export function followCopyButtons(): void {
  onClick("[data-copy]", (button) => void copy(button));
}

async function copy(button: HTMLElement): Promise<void> {
  const isCopied = await writeClipboard(button).then(
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

async function writeClipboard(button: HTMLElement): Promise<void> {
  const card = button.closest(".card");
  if (card && button.dataset["copy"] === "") await completeCard(card);
  const code = card?.querySelector("pre")?.textContent;
  await navigator.clipboard.writeText(button.dataset["copy"] || code || "");
}

function say(button: HTMLElement, words: string, isCopied: boolean): void {
  const output = button.querySelector("output");
  if (output) output.textContent = words;
  button.querySelector("path")?.setAttribute("d", isCopied ? outlines.check : outlines.copy);
}
