import { useEffect, useRef, type ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import type { SendQuestion as Question } from "../state/playground-store.js";

/** Says what is missing, or who would get the credentials, and asks. */
export function SendQuestion(): ReactElement | null {
  const question = usePlaygroundState((state) => state.question);
  return question ? <QuestionCard question={question} /> : null;
}

function QuestionCard({ question }: { readonly question: Question }): ReactElement {
  const { actions } = usePlayground();
  const cardRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    cardRef.current?.querySelector("button")?.focus();
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const { missing, unresolved, lostFiles, foreignHost } = question;
  const isLacking = missing.length > 0 || unresolved.length > 0;
  const canSend = lostFiles.length === 0;
  const anyway = { anyway: true } as const;
  return (
    // Escape closes the question wherever the focus is inside of it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={cardRef}
      className="fp-question"
      role="alertdialog"
      aria-label="Before sending"
      aria-describedby="fp-question-text"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        actions.dismiss();
      }}
    >
      <Icon name="alert" />
      <div id="fp-question-text" className="fp-question-text">
        <QuestionText {...question} />
      </div>
      <span className="fp-question-actions">
        {canSend && foreignHost === undefined && isLacking && (
          <button type="button" className="fp-button" onClick={() => void actions.send(anyway)}>
            Send anyway
          </button>
        )}
        {canSend && foreignHost !== undefined && (
          <>
            <button
              type="button"
              className="fp-button"
              onClick={() => void actions.send({ ...anyway, credentials: "omit" })}
            >
              Send without credentials
            </button>
            <button
              type="button"
              className="fp-quiet-button"
              onClick={() => void actions.send({ ...anyway, credentials: "send" })}
            >
              Send with credentials
            </button>
          </>
        )}
        {unresolved.length > 0 && (
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
        <button type="button" className="fp-quiet-button" onClick={actions.dismiss}>
          Back to the form
        </button>
      </span>
    </div>
  );
}

function QuestionText({ missing, unresolved, lostFiles, foreignHost }: Question): ReactElement {
  return (
    <>
      {missing.length > 0 && <p>{missing.join(", ")}.</p>}
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
