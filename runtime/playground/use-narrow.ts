import { useLayoutEffect, useState, type RefObject } from "react";

/** Maximum width at which the playground shows tabs instead of panes. Pixels. */
const narrowPlayground = 860;

/** Whether an element is at most `maxWidth` pixels wide. Default: too narrow for panes side by side. */
export function useNarrow(
  ref: RefObject<HTMLElement | null>,
  maxWidth = narrowPlayground,
): boolean {
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth <= maxWidth);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setIsNarrow(entry.contentRect.width <= maxWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, maxWidth]);
  return isNarrow;
}
