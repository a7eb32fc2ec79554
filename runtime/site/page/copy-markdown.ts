/** Milliseconds for which the page says what a click did. */
const shown = 2000;

/** The button that puts the Markdown of the page on the clipboard; a link to it is next to the button. */
export function followCopyMarkdown(): void {
  const button = document.querySelector<HTMLElement>("[data-copy-markdown]");
  const link = document.querySelector<HTMLLinkElement>(
    'link[rel="alternate"][type="text/markdown"]',
  );
  const output = button?.parentElement?.querySelector("output");
  if (!button || !link || !output) return;
  button.hidden = false;
  let timer = 0;
  button.addEventListener("click", () => {
    void copy(link.href).then((isCopied) => {
      output.textContent = isCopied ? "Copied" : "Cannot copy here";
      clearTimeout(timer);
      timer = window.setTimeout(() => (output.textContent = ""), shown);
    });
  });
}

/** Browsers let pages write to the clipboard only while a click is answered: the text may come later. */
async function copy(url: string): Promise<boolean> {
  const text = load(url);
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    return true;
  } catch {
    // A page that is not secure has no clipboard, and what failed to load is not copied.
    return false;
  }
}

async function load(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return new Blob([await response.text()], { type: "text/plain" });
}
