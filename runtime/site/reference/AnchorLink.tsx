import type { ReactNode } from "react";

/** A heading that links to itself. Its symbol appears on hover and focus. */
export function AnchorLink(props: {
  readonly to: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <a className="anchor" href={`#${encodeURIComponent(props.to)}`}>
      {props.children}
    </a>
  );
}
