/** The level where nothing is recorded, so that a waveform is never empty. */
export const idleLevel = 0.2;

/** Samples of one analysis. */
const analyserSize = 256;
/** The mean frequency level that counts as full. Speech has far less than the greatest, 255. */
const fullLevel = 20;

/** Measures how loud a stream is. */
export interface LevelMeter {
  /** From 0 to 1. */
  read(): number;
  close(): void;
}

/** The level of frequencies from 0 to 255: their mean divided by 20, at most 1. */
export function toLevel(frequencies: Uint8Array): number {
  const sum = frequencies.reduce((before, each) => before + each, 0);
  return Math.min(1, sum / Math.max(1, frequencies.length) / fullLevel);
}

/** Listens to a stream without playing it. */
export function createLevelMeter(stream: MediaStream): LevelMeter {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = analyserSize;
  const source = context.createMediaStreamSource(stream);
  source.connect(analyser);
  const frequencies = new Uint8Array(analyser.frequencyBinCount);
  // Safari starts contexts that no click made suspended.
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  return {
    read: () => {
      analyser.getByteFrequencyData(frequencies);
      return toLevel(frequencies);
    },
    close: () => {
      source.disconnect();
      if (context.state !== "closed") void context.close().catch(() => undefined);
    },
  };
}
