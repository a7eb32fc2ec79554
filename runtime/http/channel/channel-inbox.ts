/** Received messages waiting for the iteration. */
export interface Inbox<Message> {
  /** Whether the messages are or were iterated. */
  readonly isUsed: () => boolean;
  /** Stores a message; false when the limit is exceeded. */
  push(message: Message, size: number): boolean;
  /** Ends the iteration after the stored messages, or rejects it with an error. */
  end(error?: unknown): void;
  readonly iterator: AsyncIterator<Message, undefined>;
}

interface Reader<Message> {
  resolve(item: IteratorResult<Message, undefined>): void;
  reject(error: unknown): void;
}

const done = { done: true, value: undefined } as const;

/**
 * Creates an inbox of up to `maxBytes`. `hold` is called when a quarter is used, and when it is
 * almost empty again; `leave` when the iteration is left early.
 */
export function createInbox<Message>(
  maxBytes: number,
  hold: (isFull: boolean) => void,
  leave: () => void,
): Inbox<Message> {
  const stored: { message: Message; size: number }[] = [];
  const readers: Reader<Message>[] = [];
  let bytes = 0;
  let isUsed = false;
  let isHeld = false;
  let isEnded = false;
  let problem: unknown;
  const weigh = (change: number) => {
    bytes += change;
    if (isHeld === bytes > maxBytes / (isHeld ? 16 : 4)) return;
    isHeld = !isHeld;
    hold(isHeld);
  };
  const end = (error?: unknown) => {
    if (isEnded) return;
    isEnded = true;
    const first = readers.shift();
    if (error !== undefined && first) first.reject(error);
    else {
      problem = error;
      first?.resolve(done);
    }
    for (const reader of readers.splice(0)) reader.resolve(done);
  };
  const next = async (): Promise<IteratorResult<Message, undefined>> => {
    isUsed = true;
    const first = stored.shift();
    if (first) {
      weigh(-first.size);
      return { done: false, value: first.message };
    }
    if (!isEnded) return new Promise((resolve, reject) => readers.push({ resolve, reject }));
    const error = problem;
    problem = undefined;
    if (error !== undefined) throw error;
    return done;
  };
  return {
    isUsed: () => isUsed,
    push(message, size) {
      const reader = readers.shift();
      if (reader) reader.resolve({ done: false, value: message });
      else {
        if (bytes + size > maxBytes) return false;
        stored.push({ message, size });
        weigh(size);
      }
      return true;
    },
    end,
    iterator: {
      next,
      return() {
        stored.length = 0;
        end();
        problem = undefined;
        leave();
        return Promise.resolve(done);
      },
    },
  };
}
