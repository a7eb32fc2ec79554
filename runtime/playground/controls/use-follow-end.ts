import { useLayoutEffect, useRef, type RefObject } from "react";

/** Distance from the end within which it counts as reached. Pixels. */
const nearEnd = 40;

/**
 * Whether to follow the end of growing content. Scrolling up stops following, and scrolling to the end
 * resumes it.
 */
export interface Following {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Scrolls a box to its end whenever `content` changes. */
export function useFollowEnd(
  boxRef: RefObject<HTMLElement | null>,
  content: unknown,
  follow: Following | undefined,
): void {
  const latestRef = useRef(follow);
  useLayoutEffect(() => {
    latestRef.current = follow;
  });
  const isUsed = follow !== undefined;
  useLayoutEffect(() => {
    const element = boxRef.current;
    if (!element || !isUsed) return undefined;
    const note = createScrollWatch(element, () => latestRef.current);
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, [boxRef, isUsed]);
  const isOn = follow?.isOn === true;
  useLayoutEffect(() => {
    if (isOn && content !== undefined)
      boxRef.current?.scrollTo?.({ top: boxRef.current.scrollHeight });
  }, [boxRef, content, isOn]);
}

/** Detects whether the user scrolls away from the end or back to it. */
function createScrollWatch(element: HTMLElement, find: () => Following | undefined): () => void {
  let last = element.scrollTop;
  return () => {
    const { scrollTop, scrollHeight, clientHeight } = element;
    const isUp = scrollTop < last - 1;
    const isAtEnd = scrollHeight - scrollTop - clientHeight < nearEnd;
    last = scrollTop;
    const follow = find();
    if (!follow) return;
    if (follow.isOn && isUp && !isAtEnd) follow.onChange(false);
    else if (!follow.isOn && !isUp && isAtEnd) follow.onChange(true);
  };
}
