import { renderFindings, renderRecent, type Row, type RowContext } from "./render-findings.js";
import { findApiId } from "./find-place.js";
import { loadSearcher, type LoadedSearch } from "./load-searcher.js";
import { openRecentPages, type RecentPages } from "./recent-pages.js";
import { findShown, rememberShown } from "./remember-shown.js";
import {
  createSearchElements,
  showState,
  type SearchElements,
  type SearchState,
} from "./search-elements.js";

/** The search dialog. */
export interface SearchDialog {
  /** @param text Initial text of the field. Empty: the previous text. */
  open(text: string): void;
}

interface SearchDialogOptions {
  /** URL of the site's root, with a trailing slash. */
  readonly root: string;
  /** Navigates to a path of the site. Default: the browser follows the link. */
  readonly navigate?: (href: string) => void;
}

/** Creates the search dialog: a field with results or recent pages below it. */
export function createSearchDialog(options: SearchDialogOptions): SearchDialog {
  return new Dialog(options);
}

/** Rows skipped by Page Up and Page Down. */
const pageSize = 8;

class Dialog implements SearchDialog {
  readonly #options: SearchDialogOptions;
  readonly #elements: SearchElements = createSearchElements();
  readonly #recent: RecentPages;
  #loaded: LoadedSearch | undefined;
  #rows: readonly Row[] = [];
  #active = -1;

  constructor(options: SearchDialogOptions) {
    this.#options = options;
    this.#recent = openRecentPages(options.root);
    const { dialog, field, list, close, retry, clear } = this.#elements;
    field.addEventListener("input", () => this.#render());
    dialog.addEventListener("keydown", (event) => this.#press(event));
    // Clicks on the backdrop have the dialog as target.
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
    list.addEventListener("click", (event) => this.#follow(event));
    list.addEventListener("auxclick", (event) => this.#remember(this.#findRow(event)));
    list.addEventListener("pointermove", (event) => {
      const row = this.#findRow(event);
      if (row) this.#activate(this.#rows.indexOf(row), false);
    });
    // The field keeps the focus.
    list.addEventListener("mousedown", (event) => event.preventDefault());
    close.addEventListener("click", () => dialog.close());
    retry.addEventListener("click", () => {
      field.focus();
      void this.#load();
    });
    clear.addEventListener("click", () => {
      this.#recent.clear();
      field.focus();
      this.#render();
    });
    document.body.append(dialog);
  }

  open(text: string): void {
    const { dialog, field } = this.#elements;
    if (!dialog.open) {
      // Includes the current page.
      rememberShown();
      dialog.showModal();
    }
    field.focus();
    if (text === "") field.select();
    else field.value = text;
    void this.#load();
  }

  async #load(): Promise<void> {
    if (!this.#loaded) {
      this.#show("loading");
      try {
        this.#loaded = await loadSearcher(this.#options.root);
      } catch (error) {
        const reason = error instanceof Error ? error.message : "";
        this.#show("failed", `The search could not be loaded. ${reason}`.trim());
        return;
      }
    }
    this.#render();
  }

  /** Renders the results of the field's text, or recent pages if it is empty. */
  #render(): void {
    const { field, list } = this.#elements;
    const text = field.value.trim();
    if (text === "") {
      const shown = findShown(this.#options.root);
      const others = this.#recent.list().filter(({ href }) => href !== shown);
      this.#rows = renderRecent(list, others, this.#context());
      this.#show(this.#rows.length > 0 ? "recent" : "empty");
    } else if (this.#loaded) {
      const { searcher, apis } = this.#loaded;
      const apiId = findApiId(location.pathname, this.#options.root, apis);
      this.#rows = renderFindings(list, searcher.find(text, apiId), this.#context());
      const count = this.#rows.length;
      if (count === 0) this.#show("none");
      else this.#show("found", count === 1 ? "1 result" : `${count} results`);
    } else {
      list.replaceChildren();
      this.#rows = [];
    }
    list.scrollTop = 0;
    this.#activate(text === "" ? -1 : 0);
  }

  #context(): RowContext {
    const { root, navigate } = this.#options;
    const toAddress = (href: string): string => {
      const [path = "", hash] = href.split("#");
      // Built sites serve pages as folders with an index file.
      const slash = navigate || path.endsWith("/") ? "" : "/";
      return `${root}${path.slice(1)}${slash}${hash === undefined ? "" : `#${hash}`}`;
    };
    return { toAddress, apis: this.#loaded?.apis ?? [] };
  }

  #show(state: SearchState, words = ""): void {
    showState(this.#elements, state, words);
  }

  #activate(index: number, isScrolled = true): void {
    const { field } = this.#elements;
    this.#rows[this.#active]?.element.setAttribute("aria-selected", "false");
    this.#active = Math.min(index, this.#rows.length - 1);
    const row = this.#rows[this.#active]?.element;
    row?.setAttribute("aria-selected", "true");
    if (row && isScrolled) row.scrollIntoView({ block: "nearest" });
    if (row) field.setAttribute("aria-activedescendant", row.id);
    else field.removeAttribute("aria-activedescendant");
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const isSearchKey = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
    if (isSearchKey) {
      event.preventDefault();
      this.#elements.dialog.close();
      return;
    }
    if (event.target !== this.#elements.field) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.#open(this.#rows[this.#active], event.ctrlKey || event.metaKey);
      return;
    }
    const next = findNext(event.key, this.#active, this.#rows.length);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#activate(next);
  }

  #open(row: Row | undefined, inNewTab: boolean): void {
    if (!row) return;
    if (inNewTab) {
      this.#remember(row);
      window.open(row.element.href, "_blank", "noopener");
    } else row.element.click();
  }

  #follow(event: MouseEvent): void {
    const row = this.#findRow(event);
    if (!row) return;
    this.#remember(row);
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    this.#elements.dialog.close();
    if (!this.#options.navigate) return;
    event.preventDefault();
    this.#options.navigate(row.href);
  }

  #findRow({ target }: Event): Row | undefined {
    const element = target instanceof Element ? target.closest(".search-row") : null;
    return this.#rows.find((row) => row.element === element);
  }

  #remember(row: Row | undefined): void {
    if (row) this.#recent.add(row.page);
  }
}

function findNext(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return active === last ? 0 : active + 1;
    case "ArrowUp":
      return active <= 0 ? last : active - 1;
    case "PageDown":
      return Math.min(last, active + pageSize);
    case "PageUp":
      return Math.max(0, active - pageSize);
    default:
      return undefined;
  }
}
