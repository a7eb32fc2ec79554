import type { ReactElement } from "react";
import { Icon } from "../../icons/icons.js";
import type { CountLimits } from "../../state/model/fields/control-limits.js";
import { capitalize, wordChange, type Nouns } from "../../state/model/fields/word-problem.js";

/** The number of items or entries, and the limit that it violates. Announced. */
export function CountNote({
  count,
  nouns,
  limits,
}: {
  readonly count: number;
  /** The counted noun. */
  readonly nouns: Nouns;
  readonly limits: CountLimits;
}): ReactElement {
  const [singular, plural] = nouns;
  const change = wordChange(count, limits, nouns);
  return (
    <span className="fp-count" aria-live="polite" data-tone={change ? "warn" : "note"}>
      {change && <Icon name="alert" size={13} />}
      {count === 0 ? "Empty" : `${count} ${count === 1 ? singular : plural}`}
      {change && `. ${capitalize(change)}. You can still send it.`}
    </span>
  );
}
