import { useLayoutEffect, useState, type RefObject } from "react";

/** Up to this width there are two tabs instead of three panes. Pixels. */
const narrowPlayground = 860;

/** Whether an element is at most so wide; default: too narrow for panes side by side. Pixels. */
export function useNarrow(
  ref: RefObject<HTMLElement | null>,
  narrowest = narrowPlayground,
): boolean {
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth <= narrowest);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setIsNarrow(entry.contentRect.width <= narrowest);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, narrowest]);
  return isNarrow;
}
