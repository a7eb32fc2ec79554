import { useEffect, type RefObject } from "react";
import { useStaticPage } from "./use-static-page.js";

/** Milliseconds. Content that arrives later does not scroll the page. */
const maxWaitMs = 5000;

/**
 * Scrolls to the target of the URL's fragment once it is rendered. Browsers only look for it when
 * the page loads.
 */
export function useAddressedPlace(main: RefObject<HTMLElement | null>, pathname: string): void {
  const isStatic = useStaticPage() !== undefined;
  // The page renders again on every navigation.
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

/** @returns Whether the target exists. */
function reveal(hash: string): boolean {
  if (!document.getElementById(decode(hash.slice(1)))) return false;
  // Unlike scrolling, this sets `:target`, which stylesheets use.
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
