import type { ReactNode } from "react";
import { outlines } from "./icon-outlines.js";

export type IconName = keyof typeof outlines;

/** A decorative line icon. The element around it needs a text or label. */
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
