/**
 * Renders code with syntax colors. The highlighter is loaded on first use; without it the code
 * stays plain.
 * @param pre An element with `data-language`.
 */
export async function renderCode(pre: HTMLElement): Promise<readonly Node[]> {
  const text = pre.textContent ?? "";
  const code = document.createElement("code");
  try {
    const { colorCode } = await import("../../playground/controls/code/color-code.js");
    const runs = colorCode(text, pre.dataset["language"] ?? "text");
    code.append(...runs.map((run) => (run.kind === undefined ? run.text : color(run))));
  } catch {
    code.textContent = text;
  }
  return [code];
}

function color({ kind, text }: { readonly kind?: string; readonly text: string }): Node {
  const element = document.createElement("span");
  element.dataset["kind"] = kind;
  element.textContent = text;
  return element;
}
