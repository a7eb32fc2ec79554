import { useCallback, useLayoutEffect, useState, type RefObject } from "react";

/** The visible part of a scrolling box. Pixels. */
export interface ScrollView {
  readonly top: number;
  readonly height: number;
}

/** Returns the visible part of a box, and a function that measures it again. */
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
