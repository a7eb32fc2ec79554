const types = ["click", "change"] as const;

const page = globalThis as { earlyEvents?: Event[] };

/**
 * Records what is pressed and chosen before the script of the page runs: controls are shown from the first paint on.
 */
export function recordEarly(): void {
  const events: Event[] = (page.earlyEvents = []);
  const record = (event: Event): void => void events.push(event);
  for (const type of types) addEventListener(type, record, true);
  addEventListener("load", () => {
    for (const type of types) removeEventListener(type, record, true);
  });
}

/** Repeats what was recorded. Links have been followed by the browser. */
export function repeatEarly(): void {
  for (const { type, target } of page.earlyEvents?.splice(0) ?? []) {
    if (!(target instanceof Element)) continue;
    if (type === "change" || target.closest("button")) {
      target.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}
