import type { ReactElement } from "react";

/**
 * The number of an item. Together with the name of its list it labels the control. Its id is that of the
 * control with the suffix `-label`.
 */
export function ItemName({
  id,
  isLabel,
  name,
  number,
}: {
  readonly id: string;
  /** Whether it is a label element, which focuses the control when pressed. */
  readonly isLabel: boolean;
  readonly name: string;
  readonly number: number;
}): ReactElement {
  const content = (
    <>
      <span className="fp-hidden">{name}</span> {number}
    </>
  );
  return isLabel ? (
    <label id={`${id}-label`} htmlFor={id} className="fp-item-number">
      {content}
    </label>
  ) : (
    <span id={`${id}-label`} className="fp-item-number">
      {content}
    </span>
  );
}
