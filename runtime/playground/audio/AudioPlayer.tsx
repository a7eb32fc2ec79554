import type { ReactElement } from "react";
import type { PlaygroundProps } from "../playground-props.js";
import { PlayerControls } from "./PlayerControls.js";
import { Standalone } from "./Standalone.js";

/** Properties of {@link AudioPlayer}. */
export interface AudioPlayerProps {
  /** The audio to play. */
  readonly audio: Blob;
  /** File name of the download. Default: `audio`. */
  readonly name?: string;
  /** Color theme. Default: `system`. */
  readonly theme?: PlaygroundProps["theme"];
}

/**
 * An audio player with position, skip, mute, volume, restart and download. It can be used without a
 * playground. The host must import the styles from `frond/playground.css`.
 *
 * @example
 * createRoot(element).render(<AudioPlayer audio={await response.blob()} name="speech.mp3" />);
 */
export function AudioPlayer({ audio, name = "audio", theme }: AudioPlayerProps): ReactElement {
  return (
    <Standalone theme={theme}>
      <PlayerControls audio={audio} name={name} />
    </Standalone>
  );
}
