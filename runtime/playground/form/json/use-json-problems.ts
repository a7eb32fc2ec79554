import { useDeferredValue, useMemo } from "react";
import type { TypeShape } from "../../../definition/index.js";
import { usePlayground } from "../../playground-context.js";
import { readJsonDraft } from "../../state/model/json/json-draft.js";
import { listJsonProblems, type JsonProblem } from "../../state/model/json/json-problems.js";
import { useFill } from "../fields/use-fill.js";

/** Problems of JSON text. */
interface JsonProblems {
  readonly problems: readonly JsonProblem[];
  /** Whether the text is not valid JSON. */
  readonly isWrong: boolean;
}

/** Validates JSON against its schema shortly after typing. */
export function useJsonProblems(
  shape: TypeShape,
  typed: string,
  /** Whether empty text is a problem, as in list items, which cannot be removed this way. */
  isItem = false,
): JsonProblems {
  const { open } = usePlayground();
  const fill = useFill();
  const text = useDeferredValue(typed);
  return useMemo(() => {
    const draft = readJsonDraft(text);
    const start = { position: 0, line: 1, column: 1 };
    if (draft.type === "wrong") {
      const { message, location = start } = draft;
      return { problems: [{ message, location }], isWrong: true };
    }
    if (draft.type === "empty") {
      const missing = { message: "A value is missing.", location: start };
      return { problems: isItem ? [missing] : [], isWrong: isItem };
    }
    const problems = listJsonProblems(open.definition, shape, text, fill(shape, draft.value));
    return { problems, isWrong: false };
  }, [open.definition, shape, text, isItem, fill]);
}
