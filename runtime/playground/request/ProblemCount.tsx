import { useDeferredValue, useMemo, type ReactElement } from "react";
import { checkCall } from "../../definition/index.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { toCallValues } from "../state/request/call-values.js";
import { countProblems } from "../state/request/field-problems.js";
import { useFilledForm } from "./use-request.js";

/** The number of values that do not match the definition. They can be sent anyway. */
export function ProblemCount(): ReactElement {
  const { open, actions } = usePlayground();
  const form = useDeferredValue(useFilledForm());
  const tried = usePlaygroundState((state) => state.tried);
  const found = useMemo(() => {
    if (!tried) return [];
    const issues = checkCall(open.definition, open.endpoint, toCallValues(form));
    return [...new Set(issues.map(({ pointer }) => pointer))];
  }, [tried, open, form]);
  const [first] = found;
  return (
    <output className="fp-problems">
      {first !== undefined && (
        <>
          <Icon name="alert" size={14} />
          <span>{countProblems(found.length)}. You can still send the request.</span>
          <button type="button" className="fp-link-button" onClick={() => actions.goToField(first)}>
            {found.length === 1 ? "Show the field" : "Show the first field"}
          </button>
        </>
      )}
    </output>
  );
}
