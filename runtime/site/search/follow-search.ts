/** Callbacks of a page for its search. */
interface FollowedSearch {
  /** Navigates to a path of the site. Default: the browser follows the link. */
  readonly navigate?: (href: string) => void;
  /** Called when the search could not be loaded. */
  readonly fail: () => void;
}

/**
 * Loads and opens the search on first use: by its button, `/`, Ctrl+K or Cmd+K.
 * @returns Removes the listeners.
 */
export function followSearch(search: FollowedSearch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest("[data-search]") : null;
      if (button) void open(search, button.matches("[data-search=url]") ? readUrlWords() : "");
    },
    { signal },
  );
  document.addEventListener(
    "keydown",
    (event) => {
      if (!isAsked(event) || document.querySelector("[aria-modal=true]")) return;
      event.preventDefault();
      void open(search, "");
    },
    { signal },
  );
  return () => stop.abort();
}

function isAsked(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey) return false;
  if (event.key === "k" && (event.ctrlKey || event.metaKey)) return true;
  return event.key === "/" && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

/** The last segment of the URL as words: `find plant` for `/garden/find-plant/`. */
function readUrlWords(): string {
  const segments = location.pathname.split("/").filter((segment) => segment !== "");
  return decodePath(segments.at(-1) ?? "")
    .replace(/[-_.]+/g, " ")
    .trim();
}

function decodePath(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function open({ navigate, fail }: FollowedSearch, words: string): Promise<void> {
  const typed = collectTyped();
  try {
    const { openSearch } = await import("./open-search.js");
    openSearch({ text: typed.end() || words, ...(navigate ? { navigate } : {}) });
  } catch {
    fail();
  } finally {
    typed.end();
  }
}

/** Collects text typed while the search is loading. */
function collectTyped(): { readonly end: () => string } {
  let text = "";
  const collect = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Backspace") text = text.slice(0, -1);
    else if ([...event.key].length === 1) text += event.key;
    else return;
    event.preventDefault();
  };
  document.addEventListener("keydown", collect, { capture: true });
  const end = (): string => {
    document.removeEventListener("keydown", collect, { capture: true });
    return text;
  };
  return { end };
}
