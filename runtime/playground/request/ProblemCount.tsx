import { useDeferredValue, useMemo, type ReactElement } from "react";
import { checkCall } from "../../definition/index.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { toCallValues } from "../state/request/call-values.js";
import { countProblems } from "../state/request/field-problems.js";
import { listEmptyFields } from "../state/request/list-empty-fields.js";
import { useFilledForm } from "./use-request.js";

/** The number of values that do not match the definition, or else of required texts that are empty. */
export function ProblemCount(): ReactElement {
  const { open } = usePlayground();
  const form = useDeferredValue(useFilledForm());
  const tried = usePlaygroundState((state) => state.tried);
  const { problems, empty } = useMemo(() => {
    if (!tried) return { problems: [], empty: [] };
    const values = toCallValues(form);
    const issues = checkCall(open.definition, open.endpoint, values);
    const pointers = [...new Set(issues.map(({ pointer }) => pointer))];
    return { problems: pointers, empty: listEmptyFields(open, values) };
  }, [tried, open, form]);
  const hasProblems = problems.length > 0;
  const listed = hasProblems ? problems : empty;
  return (
    <output className="fp-problems" data-tone={hasProblems ? "warn" : "neutral"}>
      {listed.length > 0 && (
        <>
          <Icon name={hasProblems ? "alert" : "info"} size={14} />
          <span>
            {hasProblems ? countProblems(listed.length) : countEmpty(listed.length)}. You can still
            send the request.
          </span>
          <FirstField pointers={listed} />
        </>
      )}
    </output>
  );
}

function countEmpty(count: number): string {
  return count === 1 ? "1 required field is empty" : `${count} required fields are empty`;
}

function FirstField({ pointers }: { readonly pointers: readonly string[] }): ReactElement {
  const { actions } = usePlayground();
  const [first = ""] = pointers;
  return (
    <button type="button" className="fp-link-button" onClick={() => actions.goToField(first)}>
      {pointers.length === 1 ? "Show the field" : "Show the first field"}
    </button>
  );
}
