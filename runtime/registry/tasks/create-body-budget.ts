/** The memory that bodies may take together while they are received and checked. */
export interface BodyBudget {
  /**
   * Resolves when there is room, in the order of the asking, to what gives the room back. Rejects
   * with a {@link BudgetExceeded} when there is none in time, and when the signal aborts.
   */
  take(bytes: number, signal: AbortSignal): Promise<() => void>;
}

/** No room for a body for now. A plain shape, as other failures here. */
export interface BudgetExceeded extends Error {
  readonly isBudgetExceeded: true;
}

/** Whether an error says that there is no room for a body for now. */
export function isBudgetExceeded(error: unknown): error is BudgetExceeded {
  return error instanceof Error && "isBudgetExceeded" in error;
}

interface Waiting {
  readonly bytes: number;
  readonly enter: () => void;
}

/** Bodies that wait in line at once; more are refused right away. */
const maxLineLength = 64;

/**
 * A budget of bytes. Of one that is larger than all of it nothing is known here: limits of single bodies
 * must be smaller.
 */
export function createBodyBudget(total: number, waitMs: number): BodyBudget {
  const line: Waiting[] = [];
  let free = total;
  const admit = (): void => {
    for (let next = line[0]; next && next.bytes <= free; next = line[0]) {
      line.shift();
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
        if (line.length >= maxLineLength) return reject(createExceeded());
        const giveUp = (): void => {
          const place = line.indexOf(waiting);
          if (place >= 0) line.splice(place, 1);
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
        line.push(waiting);
        admit();
        return undefined;
      }),
  };
}

function createExceeded(): BudgetExceeded {
  const error = new Error("There is currently no capacity for the body.");
  return Object.assign(error, { name: "BudgetExceeded", isBudgetExceeded: true as const });
}
