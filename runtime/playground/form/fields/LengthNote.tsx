import type { ReactElement } from "react";
import { isTemplate } from "../../state/model/variables/template.js";

/** From this part of the maximum length on, the length is shown. */
const nearlyFull = 0.8;

/**
 * Counts characters near the maximum length. The attribute `maxlength` would cut off what is typed
 * or pasted beyond it, but servers may accept more than their document says.
 */
export function LengthNote({
  text,
  max,
}: {
  readonly text: string;
  readonly max: number | undefined;
}): ReactElement | null {
  if (max === undefined || isTemplate(text)) return null;
  const { length } = [...text];
  if (length === 0 || length < max * nearlyFull) return null;
  return (
    <span className="fp-count" aria-hidden="true" data-tone={length > max ? "warn" : "note"}>
      {length} of {max} characters
    </span>
  );
}
