/** Updates of the page that are put off for a moment, so that many changes are drawn at once. */
export interface Updates {
  /** Updates within the pause; the last call is never lost. */
  soon(): void;
  /** Updates now what was to be updated soon. */
  flush(): void;
  /** Forgets an update that was put off. */
  end(): void;
}

/** Runs an update at most once in `pause` milliseconds. */
export function createUpdates(update: () => void, pause: number): Updates {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const run = (): void => {
    end();
    update();
  };
  return {
    soon: () => {
      timer ??= setTimeout(run, pause);
    },
    flush: () => {
      if (timer !== undefined) run();
    },
    end,
  };
}
