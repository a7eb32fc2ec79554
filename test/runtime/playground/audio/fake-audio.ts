/** The audio element of a player as a browser has it: jsdom plays nothing. */
export interface FakeAudio {
  readonly element: HTMLAudioElement;
  /** The browser has read the beginning: how many seconds there are. */
  load(duration: number): void;
  /** The browser has played up to a second. */
  playTo(time: number): void;
  /** The browser cannot read the source. */
  breakSource(): void;
}

/** Makes the audio element inside of `container` play. */
export function fakeAudio(container: ParentNode = document): FakeAudio {
  const element = container.querySelector("audio");
  if (!element) throw new Error("There is no audio element.");
  let [time, duration, isPaused] = [0, Number.NaN, true];
  const fire = (name: string): boolean => element.dispatchEvent(new Event(name));
  const pause = (next: boolean): void => {
    isPaused = next;
    fire(next ? "pause" : "play");
  };
  Object.defineProperties(element, {
    duration: { get: () => duration },
    paused: { get: () => isPaused },
    ended: { get: () => time === duration },
    currentTime: {
      get: () => time,
      set: (next: number) => {
        // Going beyond the end of a recording is how its length is found.
        if (duration === Infinity) {
          duration = 3;
          fire("durationchange");
        }
        time = Math.min(next, duration);
        queueMicrotask(() => void fire("seeked"));
      },
    },
    play: { writable: true, value: () => Promise.resolve(pause(false)) },
    pause: { value: () => pause(true) },
  });
  return {
    element,
    load: (seconds) => {
      duration = seconds;
      fire("durationchange");
      fire("loadedmetadata");
    },
    playTo: (next) => {
      time = next;
      fire(time === duration ? "ended" : "timeupdate");
    },
    breakSource: () => element.querySelector("source")?.dispatchEvent(new Event("error")),
  };
}
