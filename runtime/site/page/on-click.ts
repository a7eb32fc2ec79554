/**
 * Handles clicks on present and future elements that match a selector, and on their descendants.
 */
export function onClick<Found extends HTMLElement>(
  selector: string,
  handle: (element: Found, event: MouseEvent) => void,
): void {
  document.addEventListener("click", (event) => {
    const found = event.target instanceof Element ? event.target.closest(selector) : null;
    if (found && !event.defaultPrevented) handle(found as Found, event);
  });
}

/** Whether a click has no modifier keys and no other button, so it does not open a new tab. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
