/** Milliseconds of work after which the page gets a turn. */
const longestWork = 12;

/** Gives the page a turn when work has held it up for a moment; free of cost otherwise. */
export function createPageTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestWork) return undefined;
    return giveTurn().then(() => {
      since = performance.now();
    });
  };
}

/** Lets input and drawing go first. Nested timers would wait 4 ms each, a message does not. */
export function giveTurn(): Promise<void> {
  if (typeof MessageChannel === "undefined") return new Promise((resolve) => setTimeout(resolve));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}
