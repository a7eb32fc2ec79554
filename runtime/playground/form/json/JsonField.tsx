import { useId, useRef, useState, type ReactElement } from "react";
import { useFormValue, usePlayground } from "../../playground-context.js";
import {
  printJsonDraft,
  readJsonDraft,
  type JsonDraft,
} from "../../state/model/json/json-draft.js";
import type { FieldProps } from "../fields/field-props.js";
import { JsonEditor } from "./JsonEditor.js";
import { JsonProblemList } from "./JsonProblemList.js";
import { useJsonProblems } from "./use-json-problems.js";

/** Edits a value as JSON text, which is validated while typing. */
export function JsonField(props: FieldProps): ReactElement {
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, write } = useDraftText(props);
  const messageId = useId();
  const { problems, isWrong } = useJsonProblems(
    props.shape,
    text,
    typeof props.path.at(-1) === "number",
  );
  const hasProblems = problems.length > 0;
  const described = [props.describedBy, hasProblems ? messageId : undefined];
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
      <JsonProblemList
        id={messageId}
        problems={problems}
        isWrong={isWrong}
        whenWrong="Until it is correct, the last correct value is sent."
        areaRef={area}
      />
    </>
  );
}

interface Draft {
  readonly text: string;
  /** The form value that the text was typed for or printed from. */
  readonly value: unknown;
}

/** The text of the editor: the typed text, until the value is changed elsewhere. */
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
    drafts.set(path, next, text);
    if (next !== value) actions.setValue(path, next);
  };
  return { text: current.text, write };
}

/** The value for typed JSON. Empty text removes the value, except for list items. */
function takeValue(draft: JsonDraft, before: unknown, isItem: boolean): unknown {
  if (draft.type === "value") return draft.value;
  return draft.type === "empty" && !isItem ? undefined : before;
}
