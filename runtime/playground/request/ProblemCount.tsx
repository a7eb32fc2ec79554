import { useDeferredValue, useMemo, type ReactElement } from "react";
import { checkCall } from "../../definition/index.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { useFilledForm } from "./use-request.js";
import { toCallValues } from "../state/call-values.js";

/** How many values do not fit the definition. They can be sent all the same. */
export function ProblemCount(): ReactElement {
  const { open } = usePlayground();
  const form = useDeferredValue(useFilledForm());
  const tried = usePlaygroundState((state) => state.tried);
  const count = useMemo(
    () => (tried ? checkCall(open.definition, open.endpoint, toCallValues(form)).length : 0),
    [tried, open, form],
  );
  return (
    <output className="fp-problems">
      {count > 0 && (
        <>
          <Icon name="alert" size={14} />
          {count} {count === 1 ? "problem" : "problems"}; send anyway
        </>
      )}
    </output>
  );
}
