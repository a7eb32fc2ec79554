const types = ["click", "change"] as const;

const page = globalThis as { earlyEvents?: Event[] };

/**
 * Records clicks and choices made before the page script runs, because controls are visible from
 * the first paint.
 */
export function recordEarly(): void {
  const events: Event[] = (page.earlyEvents = []);
  const record = (event: Event): void => void events.push(event);
  for (const type of types) addEventListener(type, record, true);
  addEventListener("load", () => {
    for (const type of types) removeEventListener(type, record, true);
  });
}

/** Replays recorded choices and clicks on buttons. Browsers have followed links themselves. */
export function repeatEarly(): void {
  for (const { type, target } of page.earlyEvents?.splice(0) ?? []) {
    if (!(target instanceof Element)) continue;
    if (type === "change" || target.closest("button")) {
      target.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}
