/** Calls back once the next frame is on the screen, so that nothing holds that up. At once where there are no frames. */
export function afterPaint(callback: () => void): void {
  if (typeof requestAnimationFrame === "function") {
    requestAnimationFrame(() => void setTimeout(callback));
  } else callback();
}
