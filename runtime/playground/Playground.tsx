import type { ReactElement } from "react";
import type { PlaygroundProps } from "./playground-props.js";

/**
 * The interactive playground for one endpoint. Fills its parent's width and,
 * unless `--frond-height` says otherwise, the height of the window. Its styles
 * are `playground.css`, imported by the host.
 */
export function Playground(props: PlaygroundProps): ReactElement {
  return <div className="frond-playground" data-theme={props.theme} />;
}
