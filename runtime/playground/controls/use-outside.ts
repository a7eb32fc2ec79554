import { useEffect, type RefObject } from "react";

/** Acts when the user presses anywhere outside of an element, while it is active. */
export function useOutside(
  root: RefObject<HTMLElement | null>,
  isActive: boolean,
  onOutside: () => void,
): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const press = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onOutside();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  });
}
