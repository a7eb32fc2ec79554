import { createStoredChoice } from "../../playground/controls/stored-choice.js";
import { loadPage } from "./load-page.js";

/** The language of snippets, which playground and pages remember together. */
const language = createStoredChoice("localStorage", "frond:language");

/** What each card showed at first. */
const first = new WeakMap<Element, { readonly id: string; readonly code: readonly Node[] }>();

/**
 * Lists of cards: another language, status or sample. A page holds the code that most readers want; all others
 * lie in one file beside it, which is fetched with the first choice.
 */
export function followCodeChoices(): void {
  const selects = document.querySelectorAll<HTMLSelectElement>("select[data-card]");
  for (const select of selects) {
    const remembered = "language" in select.dataset ? language.read() : undefined;
    if (remembered !== undefined && has(select, remembered)) select.value = remembered;
    // Browsers bring back what was chosen before the page was loaded again.
    if (select.value !== findDefault(select)) void show(select);
  }
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement) || !("card" in target.dataset)) return;
    void show(target);
    if (!("language" in target.dataset)) return;
    language.write(target.value);
    for (const other of selects) {
      const follows = other !== target && "language" in other.dataset && has(other, target.value);
      if (!follows) continue;
      other.value = target.value;
      void show(other);
    }
  });
}

function has(select: HTMLSelectElement, id: string): boolean {
  return [...select.options].some(({ value }) => value === id);
}

function findDefault(select: HTMLSelectElement): string | undefined {
  return [...select.options].find(({ defaultSelected }) => defaultSelected)?.value;
}

async function show(select: HTMLSelectElement): Promise<void> {
  const box = select.closest(".card")?.querySelector("pre");
  if (!box) return;
  const shown = first.get(box) ?? { id: findDefault(select) ?? "", code: [...box.childNodes] };
  first.set(box, shown);
  const { value } = select;
  const code = value === shown.id ? shown.code : await loadCode(select, value);
  // What is chosen meanwhile counts.
  if (select.value === value) box.replaceChildren(...code);
}

async function loadCode(select: HTMLSelectElement, id: string): Promise<readonly Node[]> {
  const url = document.querySelector<HTMLElement>("[data-choices]")?.dataset["choices"];
  const { card } = select.dataset;
  try {
    const page = await loadPage(url ?? "");
    const found = [...page.querySelectorAll<HTMLElement>("[data-option]")].find(
      ({ dataset }) => dataset["card"] === card && dataset["option"] === id,
    );
    if (found) return [...document.importNode(found, true).childNodes];
  } catch {
    // Said in place of the code.
  }
  return ["This code could not be loaded. Reload the page."].map((text) =>
    document.createTextNode(text),
  );
}
