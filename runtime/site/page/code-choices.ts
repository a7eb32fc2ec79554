import { createStoredChoice } from "../../playground/controls/stored-choice.js";
import { drawCode } from "./draw-code.js";
import { loadPage } from "./load-page.js";

/** The language of snippets, which playground and pages remember together. */
const language = createStoredChoice("localStorage", "frond:language");

/** What each card showed at first. */
const first = new WeakMap<Element, { readonly id: string; readonly code: readonly Node[] }>();

/**
 * Lists and tabs of cards: another language, status or sample. A page holds the code that most readers want; all
 * others lie in one file beside it, which is fetched with the first choice.
 */
export function followCodeChoices(): void {
  document.addEventListener("change", ({ target }) => {
    const changed = target instanceof Element && target.closest<HTMLElement>("[data-card]");
    if (!changed) return;
    void show(changed);
    const chosen = findChosen(changed);
    if (!("language" in changed.dataset) || chosen === undefined) return;
    language.write(chosen);
    for (const other of listCodeChoices()) {
      const follows = other !== changed && "language" in other.dataset && choose(other, chosen);
      if (follows) void show(other);
    }
  });
}

/** Shows the language that was chosen last, and what browsers bring back when the page is loaded again. */
export function restoreCodeChoices(): void {
  for (const choice of listCodeChoices()) {
    const remembered = "language" in choice.dataset ? language.read() : undefined;
    if (remembered !== undefined) choose(choice, remembered);
    if (findChosen(choice) !== findDefault(choice)) void show(choice);
  }
}

function listCodeChoices(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>("select[data-card], fieldset[data-card]");
}

/** Only lists follow a choice that was made elsewhere. @returns Whether the list has it. */
function choose(choice: HTMLElement, id: string): boolean {
  if (!(choice instanceof HTMLSelectElement)) return false;
  if (![...choice.options].some(({ value }) => value === id)) return false;
  choice.value = id;
  return true;
}

function listTabs(choice: HTMLElement): HTMLInputElement[] {
  return [...choice.querySelectorAll("input")];
}

function findChosen(choice: HTMLElement): string | undefined {
  if (choice instanceof HTMLSelectElement) return choice.value;
  return listTabs(choice).find(({ checked }) => checked)?.value;
}

function findDefault(choice: HTMLElement): string | undefined {
  if (choice instanceof HTMLSelectElement) {
    return [...choice.options].find(({ defaultSelected }) => defaultSelected)?.value;
  }
  return listTabs(choice).find(({ defaultChecked }) => defaultChecked)?.value;
}

async function show(choice: HTMLElement): Promise<void> {
  const box = choice.closest(".card")?.querySelector("pre");
  const chosen = findChosen(choice);
  if (!box || chosen === undefined) return;
  const shown = first.get(box) ?? { id: findDefault(choice) ?? "", code: [...box.childNodes] };
  first.set(box, shown);
  const code = chosen === shown.id ? shown.code : await loadCode(choice, chosen);
  // What is chosen meanwhile counts.
  if (findChosen(choice) !== chosen) return;
  const more = box.parentElement?.querySelector<HTMLElement>("a[data-whole]")?.parentElement;
  // What can be chosen is whole.
  if (more) more.hidden = chosen !== shown.id;
  box.replaceChildren(...((chosen === shown.id && first.get(box)?.code) || code));
}

/** What a card showed at first is this from now on. */
export function replaceFirst(box: Element, code: readonly Node[]): void {
  const shown = first.get(box);
  if (shown) first.set(box, { ...shown, code });
}

async function loadCode(choice: HTMLElement, id: string): Promise<readonly Node[]> {
  const url = document.querySelector<HTMLElement>("[data-choices]")?.dataset["choices"];
  const { card } = choice.dataset;
  try {
    const page = await loadPage(url ?? "");
    const found = [...page.querySelectorAll<HTMLElement>("[data-option]")].find(
      ({ dataset }) => dataset["card"] === card && dataset["option"] === id,
    );
    if (found) return await drawCode(found);
  } catch {
    // Said in place of the code.
  }
  return ["This code could not be loaded. Reload the page."].map((text) =>
    document.createTextNode(text),
  );
}
