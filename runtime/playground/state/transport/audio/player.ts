import { createStore, type StoreApi } from "zustand/vanilla";

/** What a player does, and where it is. */
export interface PlayerState {
  readonly isPlaying: boolean;
  /** Seconds. */
  readonly time: number;
  /** Seconds; `undefined` until it is known. */
  readonly duration: number | undefined;
  readonly isMuted: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** The browser cannot play the audio. */
  readonly isBroken: boolean;
}

/** Plays what an audio element has. */
export interface Player {
  readonly store: StoreApi<PlayerState>;
  /** Follows an element until the returned function is called. */
  attach(audio: HTMLAudioElement): () => void;
  toggle(): void;
  /** Goes to a second; to the start or end where it lies outside. */
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

/** Later than any audio ends. */
const farAway = 1e9;

const followed = ["play", "pause", "ended", "volumechange", "timeupdate", "durationchange"];

/** Creates a player without an element. */
export function createPlayer(): Player {
  const store = createStore<PlayerState>(() => start);
  let audio: HTMLAudioElement | undefined;
  let isMeasuring = false;
  const read = (): void => {
    if (audio && !isMeasuring) store.setState(readState(audio));
  };
  const fail = (): void => store.setState({ isBroken: true });
  /** Recordings do not say how long they are; browsers find out when they go to the end. */
  const measure = (): void => {
    isMeasuring = audio?.duration === Infinity;
    if (audio && isMeasuring) audio.currentTime = farAway;
    else read();
  };
  const endMeasuring = (): void => {
    if (audio && isMeasuring) audio.currentTime = 0;
    isMeasuring = false;
    read();
  };
  const play = (): void => {
    audio?.play().catch(({ name }: Partial<Error>) => {
      // Only this one is a fault of the audio; a pause that comes first also ends here.
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
      // Captured, because errors of a source do not bubble.
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
      // Unmuting brings the volume from before back.
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
