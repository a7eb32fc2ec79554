import type { ButtonHTMLAttributes, ReactElement } from "react";

/** Icons of player and recorder. Separate from icons.tsx, which every form loads. */
const paths = {
  microphone:
    "M12 2a3 3 0 0 1 3 3v6a3 3 0 0 1-6 0V5a3 3 0 0 1 3-3ZM19 10v1a7 7 0 0 1-14 0v-1M12 18v4",
  stop: "M7 6h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Z",
  play: "M7 4.5v15l12-7.5Z",
  pause: "M8 5v14M16 5v14",
  back: "M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5",
  forward: "M21 12a9 9 0 1 1-9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5",
  restart: "M6 5v14M19 5v14l-10-7Z",
  volume: "M11 5 6 9H2v6h4l5 4ZM15.5 8.5a5 5 0 0 1 0 7M18.5 5.5a9 9 0 0 1 0 13",
  muted: "M11 5 6 9H2v6h4l5 4ZM22 9l-6 6M16 9l6 6",
} as const;

type AudioIconName = keyof typeof paths;

export function AudioIcon({ name }: { readonly name: AudioIconName }): ReactElement {
  return (
    <svg className="fp-icon" width={16} height={16} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

interface AudioButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: AudioIconName;
  /** Accessible name and tooltip. */
  readonly label: string;
}

/** A button with an icon and optional text. */
export function AudioButton({ icon, label, children, ...rest }: AudioButtonProps): ReactElement {
  return (
    <button type="button" {...rest} className="fp-icon-button" aria-label={label} title={label}>
      <AudioIcon name={icon} />
      {children}
    </button>
  );
}
