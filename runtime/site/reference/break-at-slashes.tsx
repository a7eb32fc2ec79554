import { Fragment, type ReactNode } from "react";

/** A long address, which may break before its slashes rather than within its words. */
export function breakAtSlashes(text: string): ReactNode[] {
  return text.split(/(?<=[^/:])(?=\/[^/])/).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
