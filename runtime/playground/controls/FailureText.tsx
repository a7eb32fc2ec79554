import { Fragment, useEffect, useState, type ReactElement } from "react";
import type { SendFailure } from "../state/model/proxy-result.js";
import { CopyButton } from "./CopyButton.js";

/** Explains why sending failed: the error, its source and a fix. Only the first part is announced. */
export function FailureText({ failure }: { readonly failure: SendFailure }): ReactElement {
  const { title, source, hint, command, operator, retryAt, detail } = failure;
  return (
    <div className="fp-failure-text">
      <div className="fp-failure-alert" role="alert">
        <p className="fp-failure-title">{title}</p>
        {source !== undefined && <p className="fp-failure-source">{source}</p>}
        {hint !== "" && <p className="fp-failure-hint">{hint}</p>}
        {command !== undefined && <CopyableCommand command={command} />}
      </div>
      {retryAt !== undefined && <Countdown key={retryAt} until={retryAt} />}
      {operator && (
        <div className="fp-failure-operator">
          <p>
            <strong>If you run the relay:</strong> {markFlags(operator.text)}
          </p>
          {operator.setting !== undefined && (
            <CopyableCommand command={operator.setting} label="Copy the setting" />
          )}
        </div>
      )}
      <Marks failure={failure} />
      {detail !== undefined && (
        <details className="fp-failure-detail">
          <summary>Details</summary>
          <pre>{detail}</pre>
        </details>
      )}
    </div>
  );
}

/** Puts flags into `code` elements, because browsers break lines after `--`. */
function markFlags(text: string): ReactElement[] {
  return text
    .split(/(--[a-z-]+)/)
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
    );
}

/** The error code and request id, which identify the request in the relay's log. */
function Marks({ failure: { code, requestId } }: { readonly failure: SendFailure }) {
  if (code === undefined) return null;
  return (
    <p className="fp-note fp-failure-marks">
      <span>
        Relay error code: <code>{code}</code>
      </span>
      {requestId !== undefined && (
        <span>
          Request id: <code>{requestId}</code>
          <CopyButton label="Copy the request id" text={() => requestId} />
        </span>
      )}
    </p>
  );
}

/** Countdown to the next attempt. Only its end is announced. */
function Countdown({ until }: { readonly until: number }): ReactElement {
  const [now, setNow] = useState(Date.now);
  const left = Math.ceil((until - now) / 1000);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return (
    <p className="fp-failure-wait">
      {!isOver && <span aria-hidden="true">{printLeft(left)}</span>}
      <output>{isOver ? "You can try again now." : ""}</output>
    </p>
  );
}

function printLeft(seconds: number): string {
  if (seconds <= 120) return `${seconds} s left`;
  return `${Math.ceil(seconds / 60)} min left`;
}

/** A command for a shell, or a setting for a configuration, with a copy button. */
function CopyableCommand({
  command,
  label = "Copy the command",
}: {
  readonly command: string;
  /** Accessible name of the button. */
  readonly label?: string;
}): ReactElement {
  return (
    <div className="fp-failure-command">
      <code>{command}</code>
      <CopyButton label={label} text={() => command} />
    </div>
  );
}
