/** Limits the memory of bodies that are being received and checked. */
export interface BodyBudget {
  /**
   * Reserves memory, in the order of the calls. Resolves to the function that releases it. Rejects with a
   * {@link BudgetExceeded} after the wait time, and when the signal aborts.
   */
  take(bytes: number, signal: AbortSignal): Promise<() => void>;
}

/** There is currently no memory for a body. */
interface BudgetExceeded extends Error {
  readonly isBudgetExceeded: true;
}

export function isBudgetExceeded(error: unknown): error is BudgetExceeded {
  return error instanceof Error && "isBudgetExceeded" in error;
}

interface Waiting {
  readonly bytes: number;
  readonly enter: () => void;
}

/** Bodies that may wait at once. Further ones are rejected. */
const maxWaiting = 64;

/**
 * Creates a budget of `total` bytes. No single body may be larger, or it would wait in vain and block the
 * others.
 */
export function createBodyBudget(total: number, waitMs: number): BodyBudget {
  const queue: Waiting[] = [];
  let free = total;
  const admit = (): void => {
    for (let next = queue[0]; next && next.bytes <= free; next = queue[0]) {
      queue.shift();
      free -= next.bytes;
      next.enter();
    }
  };
  const createRelease = (bytes: number): (() => void) => {
    let isHeld = true;
    return () => {
      if (isHeld) free += bytes;
      isHeld = false;
      admit();
    };
  };
  return {
    take: (bytes, signal) =>
      new Promise((resolve, reject) => {
        if (queue.length >= maxWaiting) return reject(createExceeded());
        const giveUp = (): void => {
          const index = queue.indexOf(waiting);
          if (index >= 0) queue.splice(index, 1);
          settle();
          reject(createExceeded());
          admit();
        };
        const timer = setTimeout(giveUp, waitMs);
        signal.addEventListener("abort", giveUp);
        const settle = (): void => {
          clearTimeout(timer);
          signal.removeEventListener("abort", giveUp);
        };
        const enter = (): void => {
          settle();
          resolve(createRelease(bytes));
        };
        const waiting: Waiting = { bytes, enter };
        queue.push(waiting);
        admit();
        return undefined;
      }),
  };
}

function createExceeded(): BudgetExceeded {
  const error = new Error("There is currently no memory for the request body.");
  return Object.assign(error, { name: "BudgetExceeded", isBudgetExceeded: true as const });
}
