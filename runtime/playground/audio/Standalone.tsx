import type { ReactElement, ReactNode } from "react";
import type { PlaygroundProps } from "../playground-props.js";

/** Wraps a component in the playground's styles for use on a page of the host. */
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
