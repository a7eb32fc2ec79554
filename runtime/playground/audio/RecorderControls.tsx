import { useEffect, useRef, useSyncExternalStore, useState, type ReactElement } from "react";
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
import { useStore } from "zustand";

/** Properties of {@link RecorderControls}. */
interface RecorderControlsProps {
  /** What is recorded, for the names of the controls. */
  readonly name: string;
  /** There is a recording already, which the next one replaces. */
  readonly isFilled: boolean;
  readonly onRecord: (recording: AudioRecording) => void;
  /** Absent: something else removes it. */
  readonly onRemove?: () => void;
}

/** What starts and stops a recording, and shows how it goes. Nothing where the browser cannot record. */
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
  const isAsking = state.status === "asking";
  const words = isFilled ? "Record again" : "Record";
  return (
    <div className="fp-recorder">
      <div className="fp-recorder-line">
        {/* One button, so that the focus stays on it. */}
        <button
          ref={buttonRef}
          type="button"
          className="fp-button"
          aria-label={isRecording ? `Stop recording ${name}` : `${words} ${name}`}
          aria-disabled={isAsking}
          onClick={() => {
            if (isRecording) stop();
            else if (!isAsking) void start();
          }}
        >
          <AudioIcon name={isRecording ? "stop" : "microphone"} />
          {isRecording ? "Stop" : words}
        </button>
        {isFilled && onRemove && !isRecording && !isAsking && (
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
        {(isRecording || isAsking) && (
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

/** What has just happened, for those who do not see it. */
function describe({ status, recording }: RecorderState): string {
  if (status === "asking") return "Waiting for the microphone";
  if (status === "recording") return "Recording";
  return recording ? `Recorded ${printClock(recording.seconds)}` : "";
}

/** Hands over each recording once. */
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

/** The last levels of the microphone as bars, the newest at the end. */
function Waveform({ levels }: { readonly levels: readonly number[] }): ReactElement {
  return (
    <span className="fp-wave" aria-hidden="true">
      {levels.map((level, index) => (
        // A bar is its place: levels move through them.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="fp-wave-bar" style={{ blockSize: `${level * 100}%` }} />
      ))}
    </span>
  );
}

/** A recorder that ends with the component, also when the user allows the microphone only then. */
function useRecorder(): Recorder & { readonly state: RecorderState } {
  const [recorder] = useState(createRecorder);
  useEffect(() => recorder.cancel, [recorder]);
  return { ...recorder, state: useStore(recorder.store) };
}
