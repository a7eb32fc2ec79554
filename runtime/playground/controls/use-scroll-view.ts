import { useCallback, useLayoutEffect, useState, type RefObject } from "react";

/** What part of a box that scrolls is on view. Pixels. */
export interface ScrollView {
  readonly top: number;
  readonly height: number;
}

/** What part of the box is on view, and the function that looks again. */
export function useScrollView(boxRef: RefObject<HTMLElement | null>): [ScrollView, () => void] {
  const [view, setView] = useState<ScrollView>({ top: 0, height: 600 });
  const measure = useCallback((): void => {
    const element = boxRef.current;
    if (element) setView({ top: element.scrollTop, height: element.clientHeight || 600 });
  }, [boxRef]);
  useLayoutEffect(() => {
    const element = boxRef.current;
    if (typeof ResizeObserver === "undefined" || !element) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [boxRef, measure]);
  return [view, measure];
}
