/** From this width on, the headings of a page are listed beside it; the stylesheet says the same. */
const besideText = "(min-width: 1181px)";

/** The list of a page's headings: folded above the text of narrow pages, always open beside that of others. */
export function followOnPage(): void {
  const list = document.querySelector<HTMLDetailsElement>(".on-page details");
  const title = list?.querySelector("summary");
  if (!list || !title) return;
  const query = matchMedia(besideText);
  const fit = (): void => {
    list.open = query.matches;
    // What cannot be folded is no button.
    title.tabIndex = query.matches ? -1 : 0;
  };
  // It is folded at first; a narrow page leaves it as it is, which a reader may have opened before this script ran.
  if (query.matches) fit();
  query.addEventListener("change", fit);
}
