import type { PlaygroundStore, PlaygroundStoreOptions } from "./playground-store.js";
import { withoutSecretsFor } from "../request/secrets/extras-secrets.js";

/** Stores a form as it changes. */
interface FormAutosave {
  /** Stores pending changes immediately. */
  flush(): void;
  /** Stores pending changes and stops. */
  stop(): void;
}

/** Stores the form and its extras 300 ms after each change. */
export function autosaveForm(
  store: PlaygroundStore,
  { open, session }: Pick<PlaygroundStoreOptions, "open" | "session">,
): FormAutosave {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writtenExtras = store.getState().extras;
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    session.writeForm(store.getState().form);
    const { extras } = store.getState();
    if (extras !== writtenExtras) session.writeExtras(withoutSecretsFor(open, extras));
    writtenExtras = extras;
  };
  const unsubscribe = store.subscribe((state, before) => {
    if (state.form === before.form && state.extras === before.extras) return;
    timer ??= setTimeout(flush, 300);
  });
  const stop = (): void => {
    unsubscribe();
    flush();
  };
  return { flush, stop };
}
