import { Fragment, type ReactNode } from "react";

/** A long URL that wraps before slashes. */
export function breakAtSlashes(text: string): ReactNode[] {
  return text.split(/(?<=[^/:])(?=\/[^/])/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
