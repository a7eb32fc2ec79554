import { createElement } from "./create-element.js";
import { searchStyle } from "./search-style.js";

/** State of the content below the field. */
export type SearchState = "loading" | "failed" | "empty" | "recent" | "found" | "none";

export interface SearchElements {
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  readonly list: HTMLElement;
  readonly close: HTMLButtonElement;
  readonly retry: HTMLButtonElement;
  /** Clears the recent pages. */
  readonly clear: HTMLButtonElement;
  /** Announces the number of results, and errors. */
  readonly status: HTMLElement;
}

const listId = "search-list";

/** Creates the elements of the search and adds its styles to the page. */
export function createSearchElements(): SearchElements {
  addStyle();
  const field = createElement("input", {
    type: "text",
    class: "search-field",
    role: "combobox",
    "aria-label": "Search the docs",
    "aria-autocomplete": "list",
    "aria-controls": listId,
    "aria-expanded": "false",
    placeholder: "Search operations, schemas, properties, errors",
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
  });
  const list = createElement("div", { id: listId, role: "listbox", "aria-label": "Results" });
  const close = createElement(
    "button",
    { type: "button", class: "search-close", "aria-label": "Close the search" },
    ["Close"],
  );
  const retry = createElement("button", { type: "button", class: "button" }, ["Try again"]);
  const clear = createElement("button", { type: "button", class: "search-clear" }, [
    "Clear recently opened",
  ]);
  const status = createElement("output", { class: "search-status" });
  const dialog = createElement("dialog", { class: "search-dialog", "aria-label": "Search" }, [
    createElement("div", { class: "search-box" }, [
      createElement("search", { class: "search-head" }, [field, close]),
      createElement("div", { class: "search-body", tabindex: "-1" }, [status, retry, list, clear]),
      renderKeys(),
    ]),
  ]);
  return { dialog, field, list, close, retry, clear, status };
}

const words: Readonly<Record<SearchState, string>> = {
  loading: "Loading the search…",
  failed: "",
  empty: "Search for words, an operation id, a property, or a URL such as GET /users/7.",
  recent: "",
  found: "",
  none: "Nothing found. Check the spelling, use fewer words, or search for a part of a path.",
};

/** Shows the elements of a state. `said` replaces the state's default message. */
export function showState(elements: SearchElements, state: SearchState, said = ""): void {
  const { dialog, field, list, retry, clear, status } = elements;
  const hasRows = state === "found" || state === "recent";
  dialog.dataset["state"] = state;
  status.textContent = said === "" ? words[state] : said;
  // The number of results is visible, so it is only announced.
  status.classList.toggle("visually-hidden", hasRows);
  field.setAttribute("aria-expanded", String(hasRows));
  list.hidden = !hasRows;
  retry.hidden = state !== "failed";
  clear.hidden = state !== "recent";
}

function renderKeys(): HTMLElement {
  const keys = [
    ["↑ ↓", "move"],
    ["Enter", "open"],
    [/Mac|iP(hone|ad)/.test(navigator.userAgent) ? "⌘ Enter" : "Ctrl Enter", "new tab"],
    ["Esc", "close"],
  ] as const;
  const parts = keys.map(([key, does]) =>
    createElement("span", {}, [createElement("kbd", {}, [key]), ` ${does}`]),
  );
  return createElement("div", { class: "search-keys", "aria-hidden": "true" }, parts);
}

/** A constructed sheet, because the site's Content-Security-Policy forbids style elements. */
function addStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(searchStyle);
  document.adoptedStyleSheets.push(sheet);
}
