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
