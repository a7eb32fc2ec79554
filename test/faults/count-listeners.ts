/** How many listeners a signal has, from now on. */
export function watchListeners(signal: AbortSignal): () => number {
  const listeners = new Set<unknown>();
  const add = signal.addEventListener.bind(signal);
  const remove = signal.removeEventListener.bind(signal);
  Object.assign(signal, {
    addEventListener(...values: Parameters<typeof add>) {
      listeners.add(values[1]);
      add(...values);
    },
    removeEventListener(...values: Parameters<typeof remove>) {
      listeners.delete(values[1]);
      remove(...values);
    },
  });
  return () => listeners.size;
}
