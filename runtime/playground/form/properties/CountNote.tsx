import type { ReactElement } from "react";
import { Icon } from "../../icons/icons.js";

/** How many items or entries there may be. */
export interface CountLimits {
  readonly least?: number | null | undefined;
  readonly most?: number | null | undefined;
}

/** How many items a list or entries a map has, and which limit the number breaks. Announced. */
export function CountNote({
  count,
  nouns,
  least,
  most,
}: CountLimits & {
  readonly count: number;
  /** What is counted: one of them, several of them. */
  readonly nouns: readonly [one: string, several: string];
}): ReactElement {
  const isTooFew = typeof least === "number" && count < least;
  const isTooMany = typeof most === "number" && count > most;
  const isWrong = isTooFew || isTooMany;
  return (
    <span className="fp-count" aria-live="polite" data-tone={isWrong ? "warn" : "note"}>
      {isWrong && <Icon name="alert" size={13} />}
      {count === 0 ? "Empty" : counted(count, nouns)}
      {isTooFew && `. At least ${counted(least, nouns)} required. You can still send it.`}
      {isTooMany && `. At most ${counted(most, nouns)} allowed. You can still send it.`}
    </span>
  );
}

function counted(count: number, [one, several]: readonly [string, string]): string {
  return `${count} ${count === 1 ? one : several}`;
}
