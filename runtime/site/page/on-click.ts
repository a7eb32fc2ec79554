/** Calls back for clicks on elements of a selector, those within them included; also such as are added later. */
export function onClick<Found extends HTMLElement>(
  selector: string,
  answer: (element: Found, event: MouseEvent) => void,
): void {
  document.addEventListener("click", (event) => {
    const found = event.target instanceof Element ? event.target.closest(selector) : null;
    if (found && !event.defaultPrevented) answer(found as Found, event);
  });
}

/** Whether a click does what clicks do, and opens no other tab. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
