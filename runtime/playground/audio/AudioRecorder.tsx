import { useState, type ReactElement } from "react";
import type { PlaygroundProps } from "../playground-props.js";
import type { AudioRecording } from "../state/transport/audio/recorder.js";
import { PlayerControls } from "./PlayerControls.js";
import { RecorderControls } from "./RecorderControls.js";
import { Standalone } from "./Standalone.js";

/** Properties of {@link AudioRecorder}. */
export interface AudioRecorderProps {
  /** Called with each recording, and with `undefined` when the user removes it. */
  readonly onRecord: (recording: AudioRecording | undefined) => void;
  /** Describes the recording in the names of the controls. Default: `audio`. */
  readonly name?: string;
  /** Color theme. Default: `system`. */
  readonly theme?: PlaygroundProps["theme"];
}

/**
 * Records audio from the microphone, shows the elapsed time and the level, and plays the recording. It can be
 * used without a playground. Renders nothing if {@link isRecordingSupported} returns false. The host must
 * import the styles from `frond/playground.css`.
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
  const update = (next: AudioRecording | undefined): void => {
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
          onRecord={update}
          onRemove={() => update(undefined)}
        />
      </div>
    </Standalone>
  );
}
