import { useDeferredValue, useMemo } from "react";
import type { TypeShape } from "../../../definition/index.js";
import { usePlayground } from "../../playground-context.js";
import { readJsonDraft } from "../../state/model/json/json-draft.js";
import { listJsonProblems, type JsonProblem } from "../../state/model/json/json-problems.js";
import { useFill } from "../fields/use-fill.js";

/** What is wrong with JSON text. */
interface JsonProblems {
  readonly problems: readonly JsonProblem[];
  /** The text is not JSON. */
  readonly isWrong: boolean;
}

/** Checks typed JSON against its schema, a moment after it was typed. */
export function useJsonProblems(
  shape: TypeShape,
  typed: string,
  /** No text is a problem: a list has no gaps. */
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
