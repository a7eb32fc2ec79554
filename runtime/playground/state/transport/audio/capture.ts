import { createLevelMeter } from "./level-meter.js";
import { recordingFormat } from "./recording-support.js";

/** Milliseconds between two volume measurements. */
const levelIntervalMs = 100;

/** Receives the events of a {@link Capture}. */
interface CaptureListener {
  readonly onSecond: (elapsed: number) => void;
  readonly onLevel: (level: number) => void;
  /** The recorded bytes and their duration in seconds. All resources are released before. */
  readonly onEnd: (audio: Blob, seconds: number) => void;
}

/** A running recording. */
export interface Capture {
  /** Ends the recording, which calls `onEnd`. */
  stop(): void;
  /** Ends the recording and discards it. */
  cancel(): void;
}

/**
 * Records a stream and takes ownership of its tracks: they end with the recording, or if it cannot
 * start.
 */
export function startCapture(stream: MediaStream, listener: CaptureListener): Capture {
  const closers: (() => void)[] = [() => endTracks(stream)];
  const release = (): void => {
    for (const close of closers.splice(0)) close();
  };
  try {
    return record(stream, listener, closers, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Turns a microphone off. */
export function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function record(
  stream: MediaStream,
  listener: CaptureListener,
  closers: (() => void)[],
  release: () => void,
): Capture {
  const meter = createLevelMeter(stream);
  closers.push(meter.close);
  const recorder = new MediaRecorder(stream, { mimeType: recordingFormat });
  const chunks: Blob[] = [];
  let started = 0;
  let isCancelled = false;
  const seconds = (): number => (performance.now() - started) / 1000;
  recorder.addEventListener("dataavailable", ({ data }) => chunks.push(data));
  let lasted: number | undefined;
  // Also fired if the microphone is unplugged or the browser revokes access.
  recorder.addEventListener("stop", () => {
    lasted ??= seconds();
    release();
    if (!isCancelled) listener.onEnd(new Blob(chunks), lasted);
  });
  recorder.start();
  started = performance.now();
  const clock = setInterval(() => listener.onSecond(Math.round(seconds())), 1000);
  const levels = setInterval(() => listener.onLevel(meter.read()), levelIntervalMs);
  closers.push(() => [clock, levels].forEach(clearInterval));
  const stop = (): void => {
    lasted ??= seconds();
    if (recorder.state !== "inactive") recorder.stop();
    release();
  };
  return {
    stop,
    cancel: () => {
      isCancelled = true;
      stop();
    },
  };
}
