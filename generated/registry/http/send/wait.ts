/** Waits for milliseconds, no longer than until the signal is aborted; leaves no timer or listener. */
export function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      resolve();
    };
    // Longer delays overflow to none at all.
    const timer = setTimeout(stop, Math.min(milliseconds, 2 ** 31 - 1));
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop);
  });
}
