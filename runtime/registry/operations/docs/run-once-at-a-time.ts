/**
 * Runs a task once at a time. Who asks while it runs waits for one more run, the same for all: what came
 * up meanwhile is in it, and however often it is asked for, nothing piles up.
 */
export function runOnceAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = task().finally(() => (running = undefined));
    return running;
  };
  const startNext = (): Promise<void> => {
    next = undefined;
    return start();
  };
  return () => {
    if (running === undefined) return start();
    next ??= running.then(startNext, startNext);
    return next;
  };
}
