/** Milliseconds of hovering after which a click is likely. */
const rest = 65;

/** Prefetches the page that a hovered link leads to. */
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
    timer = window.setTimeout(() => prefetch(link), rest);
  };
  const prefetch = ({ href, pathname }: HTMLAnchorElement): void => {
    asked.add(pathname);
    const hint = document.createElement("link");
    hint.rel = "prefetch";
    hint.href = href.replace(/#.*/, "");
    document.head.append(hint);
  };
  document.addEventListener("pointerover", point, { passive: true });
}
