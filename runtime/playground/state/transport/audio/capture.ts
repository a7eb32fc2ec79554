import { createLevelMeter } from "./level-meter.js";
import { recordingFormat } from "./recording-support.js";

/** Milliseconds between two measurements of the level. */
const levelInterval = 100;

/** What a {@link Capture} reports while it runs. */
export interface CaptureListener {
  readonly onSecond: (elapsed: number) => void;
  readonly onLevel: (level: number) => void;
  /** The bytes of the recording, and how many seconds it lasted. Everything is released before. */
  readonly onEnd: (audio: Blob, seconds: number) => void;
}

/** A recording that runs. */
export interface Capture {
  /** Ends the recording; `onEnd` follows. */
  stop(): void;
  /** Ends it and drops what was recorded. */
  cancel(): void;
}

/** Records a stream. Its tracks belong to the recording from here on: they end with it, and when it cannot start. */
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

/** Switches a microphone off. */
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
  // Also when the microphone is unplugged or the browser takes it back.
  recorder.addEventListener("stop", () => {
    lasted ??= seconds();
    release();
    if (!isCancelled) listener.onEnd(new Blob(chunks), lasted);
  });
  recorder.start();
  started = performance.now();
  const clock = setInterval(() => listener.onSecond(Math.round(seconds())), 1000);
  const levels = setInterval(() => listener.onLevel(meter.read()), levelInterval);
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
