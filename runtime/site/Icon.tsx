import type { ReactNode } from "react";
import { outlines } from "./icon-outlines.js";

/** Which icon. */
export type IconName = keyof typeof outlines;

/** A line icon beside words or inside a named control; it is never the only name of something. */
export function Icon(props: { readonly name: IconName; readonly size?: number }): ReactNode {
  const size = props.size ?? 16;
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={outlines[props.name]} />
    </svg>
  );
}
