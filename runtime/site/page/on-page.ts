/** From this width on, the page's headings are listed beside it. Must match the stylesheet. */
const besideText = "(min-width: 1181px)";

/** The list of headings: collapsible on narrow pages, always open on wide ones. */
export function followOnPage(): void {
  const list = document.querySelector<HTMLDetailsElement>(".on-page details");
  const title = list?.querySelector("summary");
  if (!list || !title) return;
  const query = matchMedia(besideText);
  const fit = (): void => {
    list.open = query.matches;
    // The title is focusable only where it collapses the list.
    title.tabIndex = query.matches ? -1 : 0;
  };
  // On narrow pages, keep the state: a reader may have opened the list before this script ran.
  if (query.matches) fit();
  query.addEventListener("change", fit);
}
