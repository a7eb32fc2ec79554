/** Milliseconds that a pointer rests on a link of somebody who is about to click. */
const rest = 65;

/** Fetches a page of the site that the pointer rests on. */
export function prefetchLinks(): void {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData) return;
  const asked = new Set([location.pathname]);
  let timer = 0;
  const point = ({ target }: Event): void => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest("a") : null;
    if (!link || link.origin !== location.origin || asked.has(link.pathname)) return;
    if (link.download || link.target) return;
    timer = window.setTimeout(() => ask(link), rest);
  };
  const ask = ({ href, pathname }: HTMLAnchorElement): void => {
    asked.add(pathname);
    const hint = document.createElement("link");
    hint.rel = "prefetch";
    hint.href = href.replace(/#.*/, "");
    document.head.append(hint);
  };
  document.addEventListener("pointerover", point, { passive: true });
}
