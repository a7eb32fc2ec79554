import { useDeferredValue, useMemo, type ReactElement } from "react";
import { checkCall } from "../../definition/index.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { toCallValues } from "../state/request/call-values.js";
import { countProblems } from "../state/request/field-problems.js";
import { useFilledForm } from "./use-request.js";

/** The number of values that do not match the definition. They can be sent anyway. */
export function ProblemCount(): ReactElement {
  const { open } = usePlayground();
  const form = useDeferredValue(useFilledForm());
  const tried = usePlaygroundState((state) => state.tried);
  const count = useMemo(() => {
    if (!tried) return 0;
    const issues = checkCall(open.definition, open.endpoint, toCallValues(form));
    return new Set(issues.map(({ pointer }) => pointer)).size;
  }, [tried, open, form]);
  return (
    <output className="fp-problems">
      {count > 0 && (
        <>
          <Icon name="alert" size={14} />
          {countProblems(count)}. You can still send the request.
        </>
      )}
    </output>
  );
}
