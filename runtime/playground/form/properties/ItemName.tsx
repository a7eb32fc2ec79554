import type { ReactElement } from "react";

/** The number of an item, which with the name of its list is the name of its control. Its id is the control's with `-label`. */
export function ItemName({
  id,
  isLabel,
  name,
  place,
}: {
  readonly id: string;
  /** One control is named by it, and pressing it leads there. */
  readonly isLabel: boolean;
  readonly name: string;
  readonly place: number;
}): ReactElement {
  const words = (
    <>
      <span className="fp-hidden">{name}</span> {place}
    </>
  );
  return isLabel ? (
    <label id={`${id}-label`} htmlFor={id} className="fp-item-number">
      {words}
    </label>
  ) : (
    <span id={`${id}-label`} className="fp-item-number">
      {words}
    </span>
  );
}
