import type { ReactElement } from "react";
import { isTemplate } from "../../state/model/variables/template.js";

/** The length is shown from this fraction of the maximum on. */
const nearlyFull = 0.8;

/**
 * Shows the length of a text near its maximum. `maxlength` is not used, because it would truncate longer
 * texts, which the server may accept.
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
