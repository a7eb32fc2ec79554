import { useDeferredValue, useId, useMemo, useRef, useState, type ReactElement } from "react";
import { Icon } from "../../icons/icons.js";
import { useFormValue, usePlayground } from "../../playground-context.js";
import { printJsonDraft, readJsonDraft, type JsonDraft } from "../../state/json/json-draft.js";
import { listJsonProblems, type JsonProblem } from "../../state/json/json-problems.js";
import type { FieldProps } from "../fields/field-props.js";
import { JsonEditor } from "./JsonEditor.js";
import { useFill } from "../fields/use-fill.js";

/** Most problems that are listed under the editor. */
const mostProblems = 5;

/** Any value as JSON text, in step with the form and checked as it is typed. */
export function JsonField(props: FieldProps): ReactElement {
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, write } = useDraftText(props);
  const messageId = useId();
  const { problems, isWrong } = useProblems(props, useDeferredValue(text));
  const hasProblems = problems.length > 0;
  const described = [props.describedBy, hasProblems ? messageId : undefined];
  const goTo = (position: number): void => {
    area.current?.focus();
    area.current?.setSelectionRange(position, position);
  };
  return (
    <>
      <JsonEditor
        id={props.id}
        labelledBy={props.labelledBy}
        describedBy={described.filter(Boolean).join(" ") || undefined}
        isInvalid={hasProblems}
        shape={props.shape}
        text={text}
        onChange={write}
        areaRef={area}
      />
      <ul id={messageId} aria-live="polite" className="fp-messages">
        {problems.slice(0, mostProblems).map((problem) => (
          <li key={`${problem.place.position} ${problem.message}`} className="fp-message">
            <Icon name="alert" size={13} />
            <span>
              <button
                type="button"
                className="fp-place"
                onClick={() => goTo(problem.place.position)}
              >
                Line {problem.place.line}, column {problem.place.column}
              </button>
              {": "}
              {problem.message}
              {isWrong && " Until it is correct, the last correct value is sent."}
            </span>
          </li>
        ))}
        {problems.length > mostProblems && (
          <li className="fp-note">{problems.length - mostProblems} more.</li>
        )}
      </ul>
    </>
  );
}

interface Draft {
  readonly text: string;
  /** The value of the form that the text was typed for or printed from. */
  readonly value: unknown;
}

/** The text of the editor: what was typed, until the value is changed from elsewhere. */
function useDraftText({ path }: FieldProps): {
  readonly text: string;
  readonly write: (text: string) => void;
} {
  const { actions, drafts } = usePlayground();
  const value = useFormValue(path);
  const open = (): Draft => ({ text: drafts.find(path, value) ?? printJsonDraft(value), value });
  const [draft, setDraft] = useState(open);
  const current = draft.value === value ? draft : open();
  if (current !== draft) setDraft(current);
  const write = (text: string): void => {
    const next = takeValue(readJsonDraft(text), value, typeof path.at(-1) === "number");
    setDraft({ text, value: next });
    drafts.keep(path, next, text);
    if (next !== value) actions.setValue(path, next);
  };
  return { text: current.text, write };
}

/** What typed JSON makes of a value. No text is not a value, but a list has no gaps. */
function takeValue(draft: JsonDraft, before: unknown, isItem: boolean): unknown {
  if (draft.type === "value") return draft.value;
  return draft.type === "empty" && !isItem ? undefined : before;
}

function useProblems(
  { shape, path }: FieldProps,
  text: string,
): { readonly problems: readonly JsonProblem[]; readonly isWrong: boolean } {
  const { open } = usePlayground();
  const fill = useFill();
  const isItem = typeof path.at(-1) === "number";
  return useMemo(() => {
    const draft = readJsonDraft(text);
    const start = { position: 0, line: 1, column: 1 };
    if (draft.type === "wrong") {
      const { message, place = start } = draft;
      return { problems: [{ message, place }], isWrong: true };
    }
    if (draft.type === "empty") {
      const missing = { message: "A value is missing.", place: start };
      return { problems: isItem ? [missing] : [], isWrong: isItem };
    }
    const problems = listJsonProblems(open.definition, shape, text, fill(shape, draft.value));
    return { problems, isWrong: false };
  }, [open.definition, shape, text, isItem, fill]);
}
