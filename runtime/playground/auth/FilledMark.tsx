import type { ReactElement } from "react";
import { Icon } from "../icons/icons.js";

/** Whether the credentials of a scheme are there. */
export function FilledMark({ isFilled }: { readonly isFilled: boolean }): ReactElement {
  return (
    <span className="fp-auth-mark" data-tone={isFilled ? "good" : "neutral"}>
      {isFilled && <Icon name="check" size={14} />}
      {isFilled ? "Filled in" : "Missing"}
    </span>
  );
}
