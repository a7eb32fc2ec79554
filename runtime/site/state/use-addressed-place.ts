import { useEffect, type RefObject } from "react";
import { useStaticPage } from "./use-static-page.js";

/** Milliseconds: what is drawn later does not move the page under its reader. */
const maxWaitMs = 5000;

/**
 * Brings the place that the address names into view as soon as it is drawn: pages come after their address, and
 * browsers look for the place at once.
 */
export function useAddressedPlace(main: RefObject<HTMLElement | null>, pathname: string): void {
  const isStatic = useStaticPage() !== undefined;
  // The site is drawn again with every address.
  const place = isStatic ? "" : `${pathname}${window.location.hash}`;
  useEffect(() => {
    const hash = place.replace(/^[^#]*/, "");
    if (hash === "" || !main.current) return undefined;
    if (reveal(hash)) return undefined;
    const observer = new MutationObserver(() => {
      if (reveal(hash)) observer.disconnect();
    });
    observer.observe(main.current, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), maxWaitMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [main, place]);
}

/** @returns Whether the place is there. */
function reveal(hash: string): boolean {
  if (!document.getElementById(decode(hash.slice(1)))) return false;
  // Unlike scrolling it makes the place the target, which style sheets mark.
  window.location.replace(hash);
  return true;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
