import type { ReactElement } from "react";
import { Icon } from "../../icons/icons.js";
import type { CountLimits } from "../../state/model/fields/control-limits.js";

/** The number of items or entries, and the limit that it violates. Announced. */
export function CountNote({
  count,
  nouns,
  min,
  max,
}: CountLimits & {
  readonly count: number;
  /** Singular and plural of the counted noun. */
  readonly nouns: readonly [one: string, several: string];
}): ReactElement {
  const isTooFew = min !== undefined && count < min;
  const isTooMany = max !== undefined && count > max;
  const isWrong = isTooFew || isTooMany;
  return (
    <span className="fp-count" aria-live="polite" data-tone={isWrong ? "warn" : "note"}>
      {isWrong && <Icon name="alert" size={13} />}
      {count === 0 ? "Empty" : counted(count, nouns)}
      {isTooFew && `. At least ${counted(min, nouns)} required. You can still send it.`}
      {isTooMany && `. At most ${counted(max, nouns)} allowed. You can still send it.`}
    </span>
  );
}

function counted(count: number, [one, several]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : several}`;
}
