import { useCallback, useEffect, useRef, type PointerEvent } from "react";

/** Delay before a held button repeats, and between repeats. Milliseconds. */
const holdDelay = 1000;
const holdPause = 100;

/** Props of a button that repeats while it is held. */
interface RepeatingPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onClick: () => void;
}

/**
 * Runs an action when a button is pressed, and repeatedly while it is held. Stops when it is disabled,
 * because disabled buttons receive no pointerup event.
 */
export function useRepeatingPress(action: () => void, isDisabled: boolean): RepeatingPress {
  const latest = useRef(action);
  const timers = useRef<{ hold?: number; repeat?: number }>({});
  const held = useRef(false);
  useEffect(() => {
    latest.current = action;
  });
  const stop = useCallback((): void => {
    window.clearTimeout(timers.current.hold);
    window.clearInterval(timers.current.repeat);
  }, []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (isDisabled) stop();
  }, [isDisabled, stop]);
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      stop();
      held.current = false;
      timers.current.hold = window.setTimeout(() => {
        held.current = true;
        latest.current();
        timers.current.repeat = window.setInterval(() => latest.current(), holdPause);
      }, holdDelay);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onClick: () => {
      if (!held.current) latest.current();
      held.current = false;
    },
  };
}
