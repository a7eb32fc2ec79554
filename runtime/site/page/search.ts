import { onClick } from "./on-click.js";
import { sayProblem } from "./say-problem.js";

/** The search is loaded when it is first asked for: by its button, by `/`, and by Ctrl or Cmd with K. */
export function followSearch(): void {
  onClick("[data-search]", () => void open());
  document.addEventListener("keydown", (event) => {
    if (!isAsked(event) || document.querySelector("[aria-modal=true]")) return;
    event.preventDefault();
    void open();
  });
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

async function open(): Promise<void> {
  const typed = collectTyped();
  try {
    const { openSearch } = await import("../search/open-search.js");
    openSearch({ text: typed.end() });
  } catch {
    sayProblem("The search");
  } finally {
    typed.end();
  }
}

/** Keeps what is typed before the search is there. */
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
