import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

/** The page's address; renders again when it changes through {@link navigate} or the browser's buttons. */
export function useLocation(): URL {
  const href = useSyncExternalStore(subscribe, () => window.location.href);
  return new URL(href);
}

/** Goes to another address of the site without loading it anew. */
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
