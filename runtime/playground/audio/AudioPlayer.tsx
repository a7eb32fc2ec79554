import type { ReactElement } from "react";
import type { PlaygroundProps } from "../playground-props.js";
import { PlayerControls } from "./PlayerControls.js";
import { Standalone } from "./Standalone.js";

/** Properties of {@link AudioPlayer}. */
export interface AudioPlayerProps {
  /** What is played. */
  readonly audio: Blob;
  /** The file name of the download. Default: `audio`. */
  readonly name?: string;
  /** Default: `system`. */
  readonly theme?: PlaygroundProps["theme"];
}

/**
 * Plays audio: position, 10 seconds back and forward, mute, volume, from the start, and download. The
 * host imports the styles, `frond/playground.css`. It needs no playground around it.
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
