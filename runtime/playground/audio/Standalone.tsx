import type { ReactElement, ReactNode } from "react";
import type { PlaygroundProps } from "../playground-props.js";

/** The playground's styles around a part of it on a page of its host, as high as the part. */
export function Standalone({
  theme,
  children,
}: {
  readonly theme: PlaygroundProps["theme"];
  readonly children: ReactNode;
}): ReactElement {
  return (
    <div
      className="frond-playground fp-standalone"
      data-theme={theme === "system" ? undefined : theme}
    >
      {children}
    </div>
  );
}
