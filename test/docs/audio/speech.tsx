import type { ReactElement } from "react";
import { AudioPlayer } from "frond/playground";
import "frond/playground.css";

export function Speech(props: { readonly speech: Blob }): ReactElement {
  return <AudioPlayer audio={props.speech} name="speech.mp3" theme="dark" />;
}
