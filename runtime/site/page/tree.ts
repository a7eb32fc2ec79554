/** Scrolls the navigation to the entry of this page. */
export function scrollTree(): void {
  const tree = document.querySelector(".tree");
  const entry = tree?.querySelector('[aria-current="page"]');
  if (!tree || !entry) return;
  const frame = tree.getBoundingClientRect();
  const box = entry.getBoundingClientRect();
  if (box.top >= frame.top && box.bottom <= frame.bottom) return;
  tree.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
}
