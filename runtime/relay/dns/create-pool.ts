/**
 * Runs at most `size` at once, in order. What comes while `waiting` others wait is rejected: a queue without
 * end would only answer those who have left.
 */
export function createPool(
  size: number,
  waiting: number,
): <T>(run: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < size) return void (running += 1);
    if (queue.length >= waiting) throw new Error("Too many wait already.");
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    // The next waiting caller takes the place.
    if (next === undefined) running -= 1;
    else next();
  };
  return async (run) => {
    await enter();
    try {
      return await run();
    } finally {
      leave();
    }
  };
}
