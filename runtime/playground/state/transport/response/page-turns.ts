/** Milliseconds of work after which the page gets a turn. */
const maxWorkMs = 8;

/** Gives the page a turn when work has held it up for a moment; free of cost otherwise. */
export function createPageTurns(give = giveTurn): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < maxWorkMs) return undefined;
    return give().then(() => {
      since = performance.now();
    });
  };
}

/** What browsers are beginning to have (Prioritized Task Scheduling). */
interface Scheduler {
  readonly postTask?: (task: () => void, options: { readonly priority: "background" }) => unknown;
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

/** Lets everything else go first that the page has to do, where the browser can tell. */
export function giveWay(): Promise<void> {
  const { scheduler } = globalThis as { readonly scheduler?: Scheduler };
  if (typeof scheduler?.postTask !== "function") return giveTurn();
  return new Promise((resolve) => {
    scheduler.postTask?.(resolve, { priority: "background" });
  });
}
