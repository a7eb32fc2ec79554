import type { ReactElement } from "react";

/** The playground's one set of line icons, 16 by 16, drawn with the colour of the text. Always decorative: their button has the name. */
const drawings = {
  close: ["M18 6 6 18", "m6 6 12 12"],
  copy: [
    "M10 8h9a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Z",
    "M4 16a2 2 0 0 1-1-1.7V5a2 2 0 0 1 2-2h9.3A2 2 0 0 1 16 4",
  ],
  check: ["M20 6 9 17l-5-5"],
  chevronDown: ["m6 9 6 6 6-6"],
  chevronRight: ["m9 18 6-6-6-6"],
  plus: ["M5 12h14", "M12 5v14"],
  minus: ["M5 12h14"],
  eye: [
    "M2.1 12.3a1 1 0 0 1 0-.6 10.8 10.8 0 0 1 19.8 0 1 1 0 0 1 0 .6 10.8 10.8 0 0 1-19.8 0Z",
    "M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z",
  ],
  eyeOff: [
    "M10.7 5.1a10.7 10.7 0 0 1 11.2 6.6 1 1 0 0 1 0 .6 10.7 10.7 0 0 1-1.4 2.5",
    "M14.1 14.2a3 3 0 0 1-4.2-4.3",
    "M17.5 17.5a10.8 10.8 0 0 1-15.4-5.2 1 1 0 0 1 0-.6 10.8 10.8 0 0 1 4.4-5.1",
    "m2 2 20 20",
  ],
  key: [
    "m15.5 7.5 2.3 2.3a1 1 0 0 0 1.4 0l2.1-2.1a1 1 0 0 0 0-1.4L19 4",
    "m21 2-9.6 9.6",
    "M7.5 10a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z",
  ],
  arrowUp: ["m5 12 7-7 7 7", "M12 19V5"],
  arrowDown: ["M12 5v14", "m19 12-7 7-7-7"],
  arrowUpRight: ["M7 7h10v10", "M7 17 17 7"],
  upload: ["M12 3v12", "m17 8-5-5-5 5", "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"],
  download: ["M12 15V3", "m7 10 5 5 5-5", "M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4"],
  file: ["M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7Z", "M14 2v4a2 2 0 0 0 2 2h4"],
  alert: [
    "m21.7 18-8-14a2 2 0 0 0-3.4 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3",
    "M12 9v4",
    "M12 17h.01",
  ],
  info: ["M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Z", "M12 16v-4", "M12 8h.01"],
  undo: ["M9 14 4 9l5-5", "M4 9h10.5a5.5 5.5 0 0 1 0 11H11"],
  refresh: [
    "M3 12a9 9 0 0 1 15.4-6.4L21 8",
    "M21 3v5h-5",
    "M21 12a9 9 0 0 1-15.4 6.4L3 16",
    "M3 21v-5h5",
  ],
  send: [
    "M3.7 3.05a.5.5 0 0 0-.68.63l2.84 7.63a2 2 0 0 1 0 1.4l-2.84 7.63a.5.5 0 0 0 .68.62l18-8.5a.5.5 0 0 0 0-.9Z",
    "M6 12h16",
  ],
  list: ["M9 6h12", "M9 12h12", "M9 18h12", "M4 6h.01", "M4 12h.01", "M4 18h.01"],
  keyboard: [
    "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z",
    "M6.5 9h.01M10.2 9h.01M13.8 9h.01M17.5 9h.01M6.5 12.5h.01M10.2 12.5h.01M13.8 12.5h.01M17.5 12.5h.01",
    "M8 16h8",
  ],
  terminal: ["m5 7 5 5-5 5", "M13 17h6"],
  lines: ["M4 6h16", "M4 12h16", "M4 18h10"],
  stop: ["M7 5h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z"],
  braces: [
    "M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5a2 2 0 0 0 2 2h1",
    "M16 21h1a2 2 0 0 0 2-2v-5a2 2 0 0 1 2-2 2 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1",
  ],
} as const;

/** Name of an icon. */
export type IconName = keyof typeof drawings;

/** A line icon. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }): ReactElement {
  return (
    <svg
      className="fp-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
