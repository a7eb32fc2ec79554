import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** The current URL. Updated by {@link navigate} and the browser's buttons. */
export function useLocation(): URL {
  const href = useSyncExternalStore(subscribe, () => window.location.href);
  return new URL(href);
}

/** Navigates within the site without a page load. */
export function navigate(href: string, options: { readonly replace?: boolean } = {}): void {
  if (options.replace) window.history.replaceState(window.history.state, "", href);
  else window.history.pushState(null, "", href);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  window.addEventListener("hashchange", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
    window.removeEventListener("hashchange", listener);
  };
}
