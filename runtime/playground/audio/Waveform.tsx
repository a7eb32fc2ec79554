import type { ReactElement } from "react";

/** The last levels of the microphone as bars, the newest at the end. */
export function Waveform({ levels }: { readonly levels: readonly number[] }): ReactElement {
  return (
    <span className="fp-wave" aria-hidden="true">
      {levels.map((level, index) => (
        // A bar is its place: levels move through them.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className="fp-wave-bar" style={{ blockSize: `${level * 100}%` }} />
      ))}
    </span>
  );
}
