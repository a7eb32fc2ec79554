import { useId, useState, type ReactElement } from "react";
import { checkValue } from "../../definition/index.js";
import { useFormValue, usePlayground } from "../playground-context.js";
import { Icon } from "../icons/icons.js";
import { printJsonDraft, readJsonDraft } from "../state/json-draft.js";
import type { FieldProps } from "./field-props.js";

/** Most problems that are listed under the editor. */
const mostProblems = 5;

/** Any value as JSON text, checked as it is typed. */
export function JsonField(props: FieldProps): ReactElement {
  const { actions } = usePlayground();
  const value = useFormValue(props.path);
  const [draftText, setText] = useState(() => printJsonDraft(value));
  const text = isCurrent(draftText, value) ? draftText : printJsonDraft(value);
  const messageId = useId();
  const draft = readJsonDraft(text);
  const problems = useJsonProblems(props, value, draft);
  const write = (next: string): void => {
    setText(next);
    const read = readJsonDraft(next);
    if (read.type === "wrong") return;
    actions.setValue(props.path, read.type === "value" ? read.value : undefined);
  };
  const described = [props.describedBy, problems.length > 0 ? messageId : undefined];
  return (
    <>
      <textarea
        id={props.id}
        className="fp-input fp-json"
        aria-labelledby={props.labelledBy}
        aria-describedby={described.filter(Boolean).join(" ") || undefined}
        aria-invalid={problems.length > 0 || undefined}
        spellCheck={false}
        autoComplete="off"
        placeholder="JSON"
        rows={Math.min(24, Math.max(2, text.split("\n").length))}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <ul id={messageId} aria-live="polite" className="fp-messages">
        {problems.slice(0, mostProblems).map((problem) => (
          <li key={problem} className="fp-message">
            <Icon name="alert" size={13} />
            <span>{problem}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether what is typed is still the value: it was not changed from elsewhere. */
function isCurrent(text: string, value: unknown): boolean {
  const draft = readJsonDraft(text);
  if (draft.type === "wrong") return true;
  return printJsonDraft(draft.type === "value" ? draft.value : undefined) === printJsonDraft(value);
}

function useJsonProblems(
  { shape }: FieldProps,
  value: unknown,
  draft: ReturnType<typeof readJsonDraft>,
): readonly string[] {
  const { open } = usePlayground();
  if (draft.type === "wrong")
    return [`${draft.message} Until it is, the last correct value is sent.`];
  if (value === undefined) return [];
  const issues = checkValue(open.definition, shape, value, { direction: "request" });
  return [
    ...new Set(
      issues.map(({ pointer, message }) => (pointer ? `${pointer}: ${message}` : message)),
    ),
  ];
}
