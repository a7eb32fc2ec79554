/**
 * Repeats what was pressed and chosen before this script ran: controls are shown from the first paint on.
 * `public/theme.js` has recorded it. Links have been followed by the browser.
 */
export function repeatEarly(): void {
  const { earlyEvents = [] } = globalThis as { readonly earlyEvents?: Event[] };
  for (const { type, target } of earlyEvents.splice(0)) {
    if (!(target instanceof Element)) continue;
    if (type === "change" || target.closest("button")) {
      target.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}
