import { useMemo, type ReactElement } from "react";
import { base64Of, readRecording } from "../state/transport/audio/read-recording.js";
import { recordingName } from "../state/transport/audio/recorder.js";
import { takesRecording } from "../state/transport/audio/takes-recording.js";
import { PlayerControls } from "./PlayerControls.js";
import { RecorderControls } from "./RecorderControls.js";

export interface TextAudioProps {
  /** The wire name of the property. */
  readonly name: string;
  /** Media type declared for the bytes. */
  readonly mimeType: string | null | undefined;
  /** Value of the field. */
  readonly text: unknown;
  readonly onText: (text: string) => void;
}

/** Records into a base64 field and plays its value. Renders nothing if the field does not accept audio. */
export function TextAudio(props: TextAudioProps): ReactElement | null {
  return takesRecording(props.name, props.mimeType) ? <TakenAudio {...props} /> : null;
}

function TakenAudio({ name, text, onText }: TextAudioProps): ReactElement {
  const audio = useMemo(() => readRecording(text), [text]);
  return (
    <div className="fp-audio">
      {audio && <PlayerControls audio={audio} name={recordingName} />}
      <RecorderControls
        name={name}
        isFilled={audio !== undefined}
        onRecord={({ dataUrl }) => onText(base64Of(dataUrl))}
        onRemove={() => onText("")}
      />
    </div>
  );
}
