import type { ReactElement } from "react";
import type { FormFile } from "../state/model/form/form-state.js";
import { takesRecording } from "../state/transport/audio/takes-recording.js";
import { PlayerControls } from "./PlayerControls.js";
import { RecorderControls } from "./RecorderControls.js";

export interface FileAudioProps {
  /** The wire name of the field. */
  readonly name: string;
  /** Media types declared for the field. */
  readonly contentType: string | readonly string[] | null | undefined;
  readonly files: readonly FormFile[];
  /** Whether the field takes several files. A recording is then added instead of replacing a file. */
  readonly multiple: boolean;
  readonly onRecord: (file: File) => void;
}

/** Plays the audio files of a field. Records a file if the field accepts recordings. */
export function FileAudio(props: FileAudioProps): ReactElement | null {
  const { name, files, onRecord } = props;
  const isRecorded = takesRecording(name, props.contentType);
  const played = files.filter(
    (file): file is File => file instanceof Blob && file.type.startsWith("audio/"),
  );
  if (!isRecorded && played.length === 0) return null;
  return (
    <div className="fp-audio">
      {played.map((file, index) => (
        // Two files may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <PlayerControls key={`${file.name}-${index}`} audio={file} name={file.name} />
      ))}
      {isRecorded && (
        <RecorderControls
          name={name}
          isFilled={!props.multiple && files.length > 0}
          onRecord={({ file }) => onRecord(file)}
        />
      )}
    </div>
  );
}
