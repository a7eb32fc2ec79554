import { useEffect, useRef, useSyncExternalStore, useState, type ReactElement } from "react";
import { useStore } from "zustand";
import { IconButton } from "../controls/IconButton.js";
import { Icon } from "../icons/icons.js";
import { printClock } from "../state/model/print-numbers.js";
import {
  createRecorder,
  type AudioRecording,
  type RecorderState,
  type Recorder,
} from "../state/transport/audio/recorder.js";
import { isRecordingSupported } from "../state/transport/audio/recording-support.js";
import { AudioIcon } from "./AudioButton.js";

interface RecorderControlsProps {
  /** Describes the recording in the names of the controls. */
  readonly name: string;
  /** Whether there is a recording, which the next one replaces. */
  readonly isFilled: boolean;
  readonly onRecord: (recording: AudioRecording) => void;
  /** Absent if the recording is removed elsewhere. */
  readonly onRemove?: () => void;
}

/** Starts and stops a recording, and shows its progress. Renders nothing if recording is not supported. */
export function RecorderControls(props: RecorderControlsProps): ReactElement | null {
  const isSupported = useSyncExternalStore(neverChanges, isRecordingSupported, () => false);
  return isSupported ? <SupportedRecorder {...props} /> : null;
}

const neverChanges = () => () => undefined;

function SupportedRecorder(props: RecorderControlsProps): ReactElement {
  const { name, isFilled, onRecord, onRemove } = props;
  const { state, start, stop, cancel } = useRecorder();
  const buttonRef = useRef<HTMLButtonElement>(null);
  useRecorded(state.recording, onRecord);
  const isRecording = state.status === "recording";
  const isPending = state.status === "asking";
  const recordLabel = isFilled ? "Record again" : "Record";
  return (
    <div className="fp-recorder">
      <div className="fp-recorder-line">
        {/* One button for both actions, so that it stays focused. */}
        <button
          ref={buttonRef}
          type="button"
          className="fp-button"
          aria-label={isRecording ? `Stop recording ${name}` : `${recordLabel} ${name}`}
          aria-disabled={isPending}
          onClick={() => {
            if (isRecording) stop();
            else if (!isPending) void start();
          }}
        >
          <AudioIcon name={isRecording ? "stop" : "microphone"} />
          {isRecording ? "Stop" : recordLabel}
        </button>
        {isFilled && onRemove && !isRecording && !isPending && (
          <button
            type="button"
            className="fp-quiet-button"
            aria-label={`Remove the recording of ${name}`}
            onClick={() => {
              cancel();
              onRemove();
              buttonRef.current?.focus();
            }}
          >
            Remove
          </button>
        )}
        {(isRecording || isPending) && (
          <>
            <LiveRecording state={state} />
            <IconButton
              icon="close"
              label={isRecording ? `Discard this recording of ${name}` : "Do not record"}
              onClick={() => {
                cancel();
                buttonRef.current?.focus();
              }}
            />
          </>
        )}
      </div>
      <output className="fp-hidden">{describe(state)}</output>
      {state.problem !== undefined && (
        <p className="fp-message" role="alert">
          <Icon name="alert" size={13} />
          <span>{state.problem}</span>
        </p>
      )}
    </div>
  );
}

function LiveRecording({ state }: { readonly state: RecorderState }): ReactElement {
  if (state.status === "asking") return <span className="fp-live">Waiting for the microphone</span>;
  return (
    <span className="fp-live">
      <span className="fp-live-dot" aria-hidden="true" />
      <span className="fp-clock" role="timer">
        {printClock(state.seconds)}
      </span>
      <Waveform levels={state.levels} />
    </span>
  );
}

/** Status for screen readers. */
function describe({ status, recording }: RecorderState): string {
  if (status === "asking") return "Waiting for the microphone";
  if (status === "recording") return "Recording";
  return recording ? `Recorded ${printClock(recording.seconds)}` : "";
}

/** Calls `onRecord` once per recording. */
function useRecorded(
  recording: AudioRecording | undefined,
  onRecord: (recording: AudioRecording) => void,
): void {
  const latest = useRef(onRecord);
  useEffect(() => {
    latest.current = onRecord;
  });
  useEffect(() => {
    if (recording) latest.current(recording);
  }, [recording]);
}

/** The latest microphone levels as bars, newest last. */
function Waveform({ levels }: { readonly levels: readonly number[] }): ReactElement {
  return (
    <span className="fp-wave" aria-hidden="true">
      {levels.map((level, index) => (
        // Bars are fixed. Levels move through them.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="fp-wave-bar" style={{ blockSize: `${level * 100}%` }} />
      ))}
    </span>
  );
}

/** Creates a recorder that is canceled on unmount, even if microphone access is granted only afterwards. */
function useRecorder(): Recorder & { readonly state: RecorderState } {
  const [recorder] = useState(createRecorder);
  useEffect(() => recorder.cancel, [recorder]);
  return { ...recorder, state: useStore(recorder.store) };
}
