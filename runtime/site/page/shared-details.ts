import { loadShared } from "./load-shared.js";
import { sayProblem } from "./say-problem.js";

/**
 * What is folded and lies in another file, a group of the navigation or the rest of a list, is fetched when it is
 * opened. Where that fails, the page says so, and the link that is there leads to it.
 */
export function fillDetails(): void {
  // The event does not bubble.
  document.addEventListener("toggle", ({ target }) => void fill(target), true);
  // Opened before this script ran.
  for (const details of document.querySelectorAll("details[open][data-from]")) void fill(details);
}

/** Fetches what belongs to an element that is open, if it is not there. Never rejects. */
export async function fill(details: EventTarget | null): Promise<void> {
  if (!(details instanceof HTMLDetailsElement) || !details.open) return;
  const { from } = details.dataset;
  const body = details.querySelector(":scope > :not(summary)");
  if (from === undefined || !body) return;
  delete details.dataset["from"];
  body.setAttribute("aria-busy", "true");
  try {
    const found = await loadShared(from, details);
    if (found) body.replaceChildren(...found);
  } catch {
    details.dataset["from"] = from;
    sayProblem(nameWhat(details));
  }
  body.removeAttribute("aria-busy");
}

function nameWhat(details: Element): string {
  if (details.closest(".tree")) return "The navigation";
  return details.matches(".nested") ? "This part of the page" : "The list";
}
