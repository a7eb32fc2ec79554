/**
 * Takes a text that the server has put into the page, so that it need not be asked for; undefined
 * when it is not there. Once: whoever asks again wants it anew.
 */
export function takePageText(address: string): string | undefined {
  const blocks = document.querySelectorAll<HTMLScriptElement>("script[data-address]");
  const block = [...blocks].find(({ dataset }) => dataset["address"] === address);
  block?.remove();
  return block?.text;
}

/**
 * Fetches the texts that are too long for the page and named in it, so that {@link takePageText} finds
 * them. What cannot be fetched is left to whoever needs it.
 */
export async function fetchPageTexts(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=fetch]");
  await Promise.all([...links].map((link) => fetchPageText(link).catch(() => undefined)));
}

async function fetchPageText(link: HTMLLinkElement): Promise<void> {
  const response = await fetch(link.href);
  if (!response.ok) return;
  const block = document.createElement("script");
  block.type = "application/json";
  block.dataset["address"] = link.getAttribute("href") ?? "";
  block.text = await response.text();
  link.replaceWith(block);
}
