import { useLayoutEffect, useRef, type RefObject } from "react";

/** So near to the end counts as there. Pixels. */
const nearEnd = 40;

/** Whether the end of what grows is followed. Scrolling up ends it, coming back to the end begins it again. */
export interface Following {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Keeps the end of a box in view while what is in it grows. `content` changes whenever it does. */
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

/** Tells by the way that a box scrolls whether the user leaves its end or comes back to it. */
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
