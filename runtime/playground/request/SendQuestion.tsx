import { Fragment, useEffect, useRef, type ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { FieldLink } from "./FieldLink.js";
import { nameCallLocation } from "../state/model/fields/word-problem.js";
import { countProblems, type FieldProblem } from "../state/request/field-problems.js";
import type { SendQuestion as Question } from "../state/transport/send/send-slice.js";
import { useEscape } from "../use-escape.js";
import { useNouns } from "../use-nouns.js";

/** Further problems are counted only. */
const maxListed = 5;

/** Asks for confirmation if fields have problems or credentials would go to another host. */
export function SendQuestion(): ReactElement | null {
  const question = usePlaygroundState((state) => state.question);
  return question ? <QuestionCard question={question} /> : null;
}

function QuestionCard({ question }: { readonly question: Question }): ReactElement {
  const { actions } = usePlayground();
  const { send } = useNouns();
  const cardRef = useRef<HTMLDivElement>(null);
  useEscape(true, actions.dismiss);
  useEffect(() => {
    const before = document.activeElement;
    cardRef.current?.querySelector<HTMLElement>(".fp-question-actions button")?.focus();
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const [first] = question.problems;
  const goBack = (): void => {
    if (first) actions.goToField(first.pointer);
    else actions.dismiss();
  };
  return (
    <div
      ref={cardRef}
      className="fp-question"
      role="alertdialog"
      aria-label={`Before ${send.toLowerCase()}ing`}
      aria-describedby="fp-question-text"
      tabIndex={-1}
    >
      <Icon name="alert" />
      <div id="fp-question-text" className="fp-question-text">
        <QuestionText {...question} />
      </div>
      <span className="fp-question-actions">
        <SendButtons {...question} />
        {question.unresolved.length > 0 && (
          <button
            type="button"
            className="fp-quiet-button"
            onClick={() => {
              actions.dismiss();
              actions.openTool("variables");
            }}
          >
            Set variables
          </button>
        )}
        <button type="button" className="fp-quiet-button" onClick={goBack}>
          Back to the form
        </button>
      </span>
    </div>
  );
}

/** Buttons to send anyway. Hidden while a file is missing. */
function SendButtons({
  problems,
  unresolved,
  lostFiles,
  foreignHost,
}: Question): ReactElement | null {
  const { actions } = usePlayground();
  const { send } = useNouns();
  if (lostFiles.length > 0) return null;
  if (foreignHost === undefined) {
    if (problems.length === 0 && unresolved.length === 0) return null;
    return (
      <button
        type="button"
        className="fp-button"
        onClick={() => void actions.send({ anyway: true })}
      >
        {send} anyway
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="fp-button"
        onClick={() => void actions.send({ anyway: true, credentials: "omit" })}
      >
        {send} without credentials
      </button>
      <button
        type="button"
        className="fp-quiet-button"
        onClick={() => void actions.send({ anyway: true, credentials: "send" })}
      >
        {send} with credentials
      </button>
    </>
  );
}

function QuestionText({
  problems,
  emptyFields,
  unresolved,
  lostFiles,
  foreignHost,
}: Question): ReactElement {
  return (
    <>
      {problems.length > 0 && <ProblemList problems={problems} />}
      {emptyFields.length > 0 && <EmptyFields pointers={emptyFields} />}
      {unresolved.length > 0 && (
        <p>
          {unresolved.map((name) => `{{${name}}}`).join(", ")}{" "}
          {unresolved.length === 1 ? "has" : "have"} no value and would be sent as written.
        </p>
      )}
      {lostFiles.length > 0 && <p>Choose the file again: {lostFiles.join(", ")}.</p>}
      {foreignHost !== undefined && (
        <p>{foreignHost} is not a host of this API. It would receive your credentials.</p>
      )}
    </>
  );
}

function ProblemList({ problems }: { readonly problems: readonly FieldProblem[] }): ReactElement {
  const rest = problems.length - maxListed;
  return (
    <>
      <p className="fp-question-count">{countProblems(problems.length)}.</p>
      <ul className="fp-question-problems">
        {problems.slice(0, maxListed).map(({ pointer, words }) => (
          <li key={pointer}>
            <FieldLink pointer={pointer} label={nameCallLocation(pointer)} />: {words}
          </li>
        ))}
        {rest > 0 && <li>{rest} more, marked in the form.</li>}
      </ul>
    </>
  );
}

/** Required texts that are empty. Servers rarely accept them, but the definition does. */
function EmptyFields({ pointers }: { readonly pointers: readonly string[] }): ReactElement {
  const listed = pointers.slice(0, maxListed);
  const rest = pointers.length - listed.length;
  return (
    <p className="fp-question-empty">
      Also required, but empty:{" "}
      {listed.map((pointer, index) => (
        <Fragment key={pointer}>
          {index > 0 && ", "}
          <FieldLink pointer={pointer} label={nameCallLocation(pointer)} />
        </Fragment>
      ))}
      {rest > 0 && ` and ${rest} more`}
    </p>
  );
}
