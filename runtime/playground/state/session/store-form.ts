import type { PlaygroundStore, PlaygroundStoreOptions } from "./playground-store.js";
import { withoutSecretsFor } from "../request/secrets/extras-secrets.js";

/** Writes a form to the session as it changes. */
export interface FormWriter {
  /** Writes what is not yet written, at once. */
  write(): void;
  /** Writes, and writes no more. */
  end(): void;
}

/** Writes the form and what was added next to it to the session a moment after each change. */
export function storeForm(
  store: PlaygroundStore,
  { open, session }: Pick<PlaygroundStoreOptions, "open" | "session">,
): FormWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writtenExtras = store.getState().extras;
  const write = (): void => {
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
    timer ??= setTimeout(write, 300);
  });
  const end = (): void => {
    unsubscribe();
    write();
  };
  return { write, end };
}
