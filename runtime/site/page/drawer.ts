import { onClick } from "./on-click.js";

/** From this width on, the navigation is beside the page. Must match the stylesheet. */
const wideWindow = "(min-width: 861px)";

/** The navigation drawer of narrow windows. The menu button, Escape and clicks outside close it. */
export function followDrawer(): void {
  const button = document.querySelector<HTMLElement>(".bar-menu");
  const side = document.getElementById("navigation");
  const scrim = document.querySelector<HTMLElement>("[data-scrim]");
  const below = document.querySelector<HTMLElement>(".below-bar");
  if (!button || !side || !scrim || !below) return;
  const isOpen = (): boolean => "open" in side.dataset;
  const set = (open: boolean): void => {
    side.toggleAttribute("data-open", open);
    button.setAttribute("aria-expanded", String(open));
    scrim.hidden = !open;
    below.inert = open;
  };
  onClick(".bar-menu", () => set(!isOpen()));
  onClick("[data-scrim]", () => set(false));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !isOpen()) return;
    set(false);
    button.focus();
  });
  matchMedia(wideWindow).addEventListener("change", () => set(false));
  // Close the drawer on pages restored from the back/forward cache, because a link in it was
  // followed.
  addEventListener("pageshow", ({ persisted }) => persisted && set(false));
}
