import { createStoredChoice } from "../../playground/controls/stored-choice.js";
import { renderCode } from "./render-code.js";
import { loadPage } from "./load-page.js";

/** Shared with the playground. */
const language = createStoredChoice("localStorage", "frond:language");

/** The code that each card showed when the page loaded. */
const first = new WeakMap<Element, { readonly id: string; readonly code: readonly Node[] }>();

/**
 * Language lists and status tabs of code cards. The page contains the default code; all other code
 * is in one file, which is fetched on the first choice.
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

/** Restores the stored language, and the choices that browsers restore on reload. */
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

/**
 * A choice made on another card applies to lists only.
 * @returns Whether the list has the choice.
 */
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
  // Another choice may have been made during the load.
  if (findChosen(choice) !== chosen) return;
  const more = box.parentElement?.querySelector<HTMLElement>("a[data-complete]")?.parentElement;
  // Code of other choices is complete and needs no link to the rest.
  if (more) more.hidden = chosen !== shown.id;
  box.replaceChildren(...((chosen === shown.id && first.get(box)?.code) || code));
}

/** Replaces the initial code of a card. */
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
    if (found) return await renderCode(found);
  } catch {
    // The message is shown in place of the code.
  }
  return ["This code could not be loaded. Reload the page."].map((text) =>
    document.createTextNode(text),
  );
}
