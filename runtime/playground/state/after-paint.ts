const waiting = new Set<() => void>();

/**
 * Calls back once the next frame is on the screen, so that nothing holds that up. Asked again before
 * that it still calls once. At once where there are no frames.
 */
export function afterPaint(callback: () => void): void {
  if (typeof requestAnimationFrame !== "function") {
    callback();
    return;
  }
  if (waiting.size === 0) requestAnimationFrame(() => void setTimeout(callAll));
  waiting.add(callback);
}

function callAll(): void {
  const callbacks = [...waiting];
  waiting.clear();
  for (const callback of callbacks) callback();
}
