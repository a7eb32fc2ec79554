import { useState, type ReactElement } from "react";
import type { PlaygroundProps } from "../playground-props.js";
import type { AudioRecording } from "../state/transport/audio/recorder.js";
import { PlayerControls } from "./PlayerControls.js";
import { RecorderControls } from "./RecorderControls.js";
import { Standalone } from "./Standalone.js";

/** Properties of {@link AudioRecorder}. */
export interface AudioRecorderProps {
  /** Gets each recording, and `undefined` when the user removes it. */
  readonly onRecord: (recording: AudioRecording | undefined) => void;
  /** What is recorded, for the names of the controls. Default: `audio`. */
  readonly name?: string;
  /** Default: `system`. */
  readonly theme?: PlaygroundProps["theme"];
}

/**
 * Records audio from the microphone, shows the elapsed time and the level, then plays the recording. It
 * shows nothing where {@link isRecordingSupported} is false. The host imports the styles,
 * `frond/playground.css`. It needs no playground around it.
 *
 * @example
 * createRoot(element).render(
 *   <AudioRecorder onRecord={(recording) => console.log(recording?.file.size)} />,
 * );
 */
export function AudioRecorder({
  onRecord,
  name = "audio",
  theme,
}: AudioRecorderProps): ReactElement {
  const [recording, setRecording] = useState<AudioRecording>();
  const keep = (next: AudioRecording | undefined): void => {
    setRecording(next);
    onRecord(next);
  };
  return (
    <Standalone theme={theme}>
      <div className="fp-audio">
        {recording && <PlayerControls audio={recording.file} name={recording.file.name} />}
        <RecorderControls
          name={name}
          isFilled={recording !== undefined}
          onRecord={keep}
          onRemove={() => keep(undefined)}
        />
      </div>
    </Standalone>
  );
}
