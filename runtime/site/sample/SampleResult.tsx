import type { ReactNode } from "react";
import { StatusBadge } from "../../playground/response/StatusBadge.js";
import { printDuration } from "../../playground/state/model/print-numbers.js";
import { CopyButton } from "../reference/code/CodeCard.js";
import type { SampleOutcome } from "./send-sample.js";

/** The response of the user's server, or the error. */
export function SampleResult(props: {
  readonly outcome: SampleOutcome | undefined;
  readonly isSending: boolean;
}): ReactNode {
  const { outcome, isSending } = props;
  return (
    <div className="sample-result" aria-live="polite">
      {isSending ? <p className="row-note">Sending…</p> : outcome && <Outcome outcome={outcome} />}
    </div>
  );
}

function Outcome({ outcome }: { readonly outcome: SampleOutcome }): ReactNode {
  if (outcome.type === "cancelled") return <p className="row-note">Canceled.</p>;
  if (outcome.type === "failed") {
    const { title, hint, command } = outcome.failure;
    return (
      <div className="sample-failure">
        <p className="sample-failure-title">{title}</p>
        {hint && <p>{hint}</p>}
        {command && (
          <p className="sample-command">
            <code>{command}</code>
            <CopyButton text={command} name="Copy the command" />
          </p>
        )}
      </div>
    );
  }
  const { status, statusText, time, body } = outcome;
  return (
    <>
      <p className="sample-facts">
        <StatusBadge status={status} statusText={statusText} />
        <span className="row-note">{printDuration(time)}</span>
        {body === "" && <span className="row-note">No body</span>}
      </p>
      {body !== "" && <pre className="sample-response">{body}</pre>}
    </>
  );
}
