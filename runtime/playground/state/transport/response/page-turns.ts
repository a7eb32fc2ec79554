/** Milliseconds of work before yielding to the browser. */
const maxWorkMs = 8;

/**
 * Creates a function that yields to the browser if the page was busy for too long. Otherwise it
 * costs nothing.
 */
export function createPageTurns(give = giveTurn): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maxWorkMs) return undefined;
    return give().then(() => {
      since = performance.now();
    });
  };
}

/** `scheduler` (Prioritized Task Scheduling), which not all browsers support. */
interface Scheduler {
  readonly postTask?: (task: () => void, options: { readonly priority: "background" }) => unknown;
}

/** Lets input and rendering happen first. Uses a message, because nested timers wait 4 ms. */
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

/** Yields to all other work of the page, if the browser supports that. */
export function giveWay(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  if (typeof scheduler?.postTask !== "function") return giveTurn();
  return new Promise((resolve) => {
    scheduler.postTask?.(resolve, { priority: "background" });
  });
}
