import type { ReactElement, ReactNode } from "react";

/** The line above a response. */
export function ResponseHead({
  titleId,
  children,
}: {
  readonly titleId: string;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <header className="fp-card-head">
      <h2 id={titleId} className="fp-card-title">
        Response
      </h2>
      {children}
    </header>
  );
}
