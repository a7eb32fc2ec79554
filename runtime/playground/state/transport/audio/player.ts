import { createStore, type StoreApi } from "zustand/vanilla";

/** State of a player. */
export interface PlayerState {
  readonly isPlaying: boolean;
  /** Position in seconds. */
  readonly time: number;
  /** In seconds; `undefined` until it is known. */
  readonly duration: number | undefined;
  readonly isMuted: boolean;
  readonly volume: number;
  /** Whether the browser cannot play the audio. */
  readonly isBroken: boolean;
}

/** Controls an audio element. */
export interface Player {
  readonly store: StoreApi<PlayerState>;
  /** Attaches to an element until the returned function is called. */
  attach(audio: HTMLAudioElement): () => void;
  toggle(): void;
  /** Moves to a position in seconds, limited to the length of the audio. */
  seek(time: number): void;
  restart(): void;
  toggleMute(): void;
  /** From 0 to 1; 0 mutes. */
  setVolume(volume: number): void;
}

const start: PlayerState = {
  isPlaying: false,
  time: 0,
  duration: undefined,
  isMuted: false,
  volume: 1,
  isBroken: false,
};

/** A position after the end of any audio, in seconds. */
const afterEnd = 1e9;

const followed = ["play", "pause", "ended", "volumechange", "timeupdate", "durationchange"];

/** Creates a player that is not attached to an element yet. */
export function createPlayer(): Player {
  const store = createStore<PlayerState>(() => start);
  let audio: HTMLAudioElement | undefined;
  let isMeasuring = false;
  const read = (): void => {
    if (audio && !isMeasuring) store.setState(readState(audio));
  };
  const fail = (): void => store.setState({ isBroken: true });
  /** Recordings do not contain their duration. Browsers determine it when they seek to the end. */
  const measure = (): void => {
    isMeasuring = audio?.duration === Infinity;
    if (audio && isMeasuring) audio.currentTime = afterEnd;
    else read();
  };
  const endMeasuring = (): void => {
    if (audio && isMeasuring) audio.currentTime = 0;
    isMeasuring = false;
    read();
  };
  const play = (): void => {
    audio?.play().catch(({ name }: Partial<Error>) => {
      // Other errors do not concern the audio: for example, pausing early rejects too.
      if (name === "NotSupportedError") fail();
    });
  };
  const seek = (time: number): void => {
    if (!audio) return;
    const end = Number.isFinite(audio.duration) ? audio.duration : time;
    audio.currentTime = Math.max(0, Math.min(time, end));
    read();
  };
  return {
    store,
    seek,
    attach: (element) => {
      audio = element;
      const listening = new AbortController();
      const { signal } = listening;
      for (const name of followed) element.addEventListener(name, read, { signal });
      element.addEventListener("loadedmetadata", measure, { signal });
      element.addEventListener("seeked", endMeasuring, { signal });
      // Uses the capture phase, because errors of a source do not bubble.
      element.addEventListener("error", fail, { signal, capture: true });
      return () => {
        listening.abort();
        if (!element.paused) element.pause();
        audio = undefined;
      };
    },
    toggle: () => (store.getState().isPlaying ? audio?.pause() : play()),
    restart: () => {
      seek(0);
      play();
    },
    toggleMute: () => {
      if (audio) audio.muted = !audio.muted;
    },
    setVolume: (volume) => {
      if (!audio) return;
      audio.muted = volume === 0;
      // Unmuting restores the previous volume.
      if (volume > 0) audio.volume = volume;
    },
  };
}

function readState(audio: HTMLAudioElement): Partial<PlayerState> {
  return {
    isPlaying: !audio.paused && !audio.ended,
    time: audio.currentTime,
    duration: Number.isFinite(audio.duration) ? audio.duration : undefined,
    isMuted: audio.muted,
    volume: audio.volume,
  };
}
