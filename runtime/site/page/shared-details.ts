import { loadShared } from "./load-shared.js";
import { reportProblem } from "./report-problem.js";

/**
 * Fetches collapsed content from another file when it is opened: a group of the navigation or the
 * rest of a list. On failure the page reports it, and the link inside leads there.
 */
export function fillDetails(): void {
  // `toggle` does not bubble, so listen in the capture phase.
  document.addEventListener("toggle", ({ target }) => void fill(target), true);
  // Opened before this script ran.
  for (const details of document.querySelectorAll("details[open][data-from]")) void fill(details);
}

/** Fetches the content of an open element once. Never rejects. */
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
    reportProblem(nameWhat(details));
  }
  body.removeAttribute("aria-busy");
}

function nameWhat(details: Element): string {
  if (details.closest(".tree")) return "The navigation";
  return details.matches(".nested") ? "This part of the page" : "The list";
}
