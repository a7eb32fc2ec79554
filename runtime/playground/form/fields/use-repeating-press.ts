import { useCallback, useEffect, useRef, type PointerEvent } from "react";

/** Milliseconds a button is held before it repeats, and between repeats. */
const holdDelay = 1000;
const holdPause = 100;

/** What a button gets that repeats while it is held. */
interface RepeatingPress {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onClick: () => void;
}

/**
 * Runs an action on a press, and again and again while the button stays down and is not disabled:
 * a disabled button does not hear that it was let go.
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
