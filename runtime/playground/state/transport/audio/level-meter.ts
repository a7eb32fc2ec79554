/** The level shown while nothing is recorded, so that the waveform is visible. */
export const idleLevel = 0.2;

/** Number of samples per analysis. */
const analyserSize = 256;
/** The mean level that is displayed as full volume. Speech is far below the maximum of 255. */
const fullLevel = 20;

/** Measures the volume of a stream. */
interface LevelMeter {
  read(): number;
  close(): void;
}

/**
 * Converts frequency levels from 0 to 255 to a volume: their mean divided by 20, with a maximum of
 * 1.
 */
export function toLevel(frequencies: Uint8Array): number {
  const sum = frequencies.reduce((total, level) => total + level, 0);
  return Math.min(1, sum / Math.max(1, frequencies.length) / fullLevel);
}

/** Analyzes a stream without playing it. */
export function createLevelMeter(stream: MediaStream): LevelMeter {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = analyserSize;
  const source = context.createMediaStreamSource(stream);
  source.connect(analyser);
  const frequencies = new Uint8Array(analyser.frequencyBinCount);
  // Safari suspends contexts that were not started by a click.
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
