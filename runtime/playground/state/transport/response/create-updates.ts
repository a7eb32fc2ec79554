/** Delays updates of the page, so that many changes are rendered at once. */
interface Updates {
  /** Schedules an update after the pause. */
  soon(): void;
  /** Runs a scheduled update immediately. */
  flush(): void;
  /** Cancels a scheduled update. */
  end(): void;
}

/** Runs an update at most once per `pause` milliseconds. */
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
