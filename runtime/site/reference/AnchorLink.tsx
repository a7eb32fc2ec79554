import type { ReactNode } from "react";

/** What is named by an id of the page, as a link to itself; its symbol appears with the pointer or the focus. */
export function AnchorLink(props: {
  /** The id. */
  readonly to: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <a className="anchor" href={`#${encodeURIComponent(props.to)}`}>
      {props.children}
    </a>
  );
}
