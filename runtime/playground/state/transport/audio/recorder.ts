import { createStore, type StoreApi } from "zustand/vanilla";
import { toDataUrl } from "../../model/form/file-data-urls.js";
import { endTracks, startCapture, type Capture } from "./capture.js";
import { idleLevel } from "./level-meter.js";

/** Number of bars in the waveform. */
const waveformBars = 20;

/** Media type of a recording. */
export const recordingType = "audio/webm";

/** File name of a recording. */
export const recordingName = "recording.webm";

/** A finished recording. */
export interface AudioRecording {
  /** WebM with Opus, named `recording.webm`. */
  readonly file: File;
  /** The same bytes as a data URL. */
  readonly dataUrl: string;
  /** Duration in seconds. */
  readonly seconds: number;
}

/** State of a recorder. */
export interface RecorderState {
  /** `asking` while the browser prompts the user for the microphone. */
  readonly status: "idle" | "asking" | "recording" | "stopped";
  /** Elapsed time, updated every second. */
  readonly seconds: number;
  /** Current volume, from 0 to 1. */
  readonly volume: number;
  /** The latest levels, one for each bar of the waveform, the newest last. */
  readonly levels: readonly number[];
  /** Present when the status is `stopped`. */
  readonly recording?: AudioRecording;
  /** Why there is no recording or why it ended early, and what to do next. */
  readonly problem?: string;
}

/** Records audio from the user's microphone. */
export interface Recorder {
  readonly store: StoreApi<RecorderState>;
  /** Requests the microphone and starts recording. Discards the previous recording. */
  start(): Promise<void>;
  /** Ends the recording. */
  stop(): void;
  /** Discards everything and turns the microphone off, even if the user grants access later. */
  cancel(): void;
}

const idle: RecorderState = {
  status: "idle",
  seconds: 0,
  volume: idleLevel,
  levels: Array.from({ length: waveformBars }, () => idleLevel),
};

/** Creates a recorder. It does not access browser APIs before it is started. */
export function createRecorder(): Recorder {
  const store = createStore<RecorderState>(() => idle);
  let capture: Capture | undefined;
  /** Identifies the current start. Callbacks of earlier ones are ignored. */
  let run = {};
  let isStopping = false;
  const cancel = (): void => {
    run = {};
    capture?.cancel();
    capture = undefined;
    store.setState(idle, true);
  };
  const fail = (problem: string): void => store.setState({ ...idle, problem }, true);
  const record = (stream: MediaStream): void => {
    const currentRun = run;
    const update = (change: (before: RecorderState) => Partial<RecorderState>): void => {
      if (currentRun === run) store.setState(change(store.getState()));
    };
    isStopping = false;
    capture = startCapture(stream, {
      onSecond: (seconds) => update(() => ({ seconds })),
      onLevel: (volume) =>
        update(({ levels }) => ({ volume, levels: [...levels.slice(1), volume] })),
      onEnd: (audio, seconds) => void finish(audio, seconds, currentRun),
    });
    update(() => ({ status: "recording" }));
  };
  const finish = async (audio: Blob, seconds: number, currentRun: object): Promise<void> => {
    if (audio.size === 0) {
      if (currentRun === run)
        fail("Nothing was recorded. Record again, and wait a moment before Stop.");
      return;
    }
    const file = new File([audio], recordingName, { type: recordingType });
    const dataUrl = toDataUrl(new Uint8Array(await file.arrayBuffer()), recordingType);
    if (currentRun !== run) return;
    const recording = { file, dataUrl, seconds };
    const problem = "The microphone was switched off. The recording ends there.";
    const early = isStopping ? {} : { problem };
    store.setState({ ...idle, status: "stopped", recording, ...early }, true);
  };
  return {
    store,
    cancel,
    start: async () => {
      cancel();
      const currentRun = run;
      store.setState({ ...idle, status: "asking" }, true);
      try {
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
        if (currentRun === run) record(stream);
        else endTracks(stream);
      } catch (error) {
        if (currentRun === run) fail(explainMicrophone(error));
      }
    },
    stop: () => {
      isStopping = true;
      capture?.stop();
    },
  };
}

/** Explains why the microphone could not be opened, and what to do next. */
export function explainMicrophone(error: unknown): string {
  // In some browsers, OverconstrainedError does not inherit from Error.
  const { name, message } = Object(error) as Partial<Error>;
  switch (name) {
    case "NotAllowedError":
      return /system/i.test(message ?? "")
        ? "The operating system does not let this browser use the microphone. Allow it in the privacy settings of the system, then record again."
        : "This page may not use the microphone. Allow it when the browser asks, or in the site settings next to the address bar, then record again.";
    case "NotFoundError":
    case "OverconstrainedError":
      return "No microphone was found. Connect one, then record again.";
    case "NotReadableError":
    case "AbortError":
      return "The microphone is busy. Close other programs and tabs that use it, then record again.";
    case "SecurityError":
      return "The browser's settings block the microphone on all pages. Allow microphones there, then record again.";
    default:
      return `The recording could not be started: ${withoutPeriod(message || name || String(error))}. Record again, or choose a file.`;
  }
}

function withoutPeriod(text: string): string {
  return text.replace(/\.$/, "");
}
