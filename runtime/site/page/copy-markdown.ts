/** Milliseconds for which the result is shown. */
const shown = 2000;

/** The button that copies the page's Markdown. */
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

/**
 * Browsers allow clipboard writes only during a click, but accept text that arrives later as a
 * promise.
 */
async function copy(url: string): Promise<boolean> {
  const text = load(url);
  try {
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    return true;
  } catch {
    // The page has no clipboard access over plain HTTP, or the Markdown could not be loaded.
    return false;
  }
}

async function load(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return new Blob([await response.text()], { type: "text/plain" });
}
