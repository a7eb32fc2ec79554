import type { ReactElement } from "react";
import { usePlayground } from "../playground-context.js";

/** The location of a value as a link to its field. */
export function FieldLink({
  pointer,
  label,
  onFollow,
}: {
  /** JSON pointer into the values of the call. */
  readonly pointer: string;
  readonly label: string;
  /** Called before the field is focused. */
  readonly onFollow?: () => void;
}): ReactElement {
  const { actions } = usePlayground();
  const follow = (): void => {
    onFollow?.();
    actions.goToField(pointer);
  };
  return (
    <button type="button" className="fp-field-link" onClick={follow}>
      {label}
    </button>
  );
}
