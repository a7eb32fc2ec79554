import { useEffect, useRef, type ReactElement } from "react";
import { Icon } from "../icons/icons.js";
import { useEscape } from "../use-escape.js";
import { useChannel, useChannelState } from "./channel-context.js";

/** Further problems are counted only. */
const maxListed = 5;

/** Problems of a message, shown on its card. It can be sent anyway. */
export function MessageQuestionNote({
  type,
}: {
  /** Type of the message. `undefined` for the custom message. */
  readonly type: string | undefined;
}): ReactElement | null {
  const { actions } = useChannel();
  const question = useChannelState((state) => state.question);
  const isOpen = question !== undefined && question.type === type;
  const ref = useRef<HTMLButtonElement>(null);
  useEscape(isOpen, actions.dismissQuestion);
  useEffect(() => {
    if (isOpen) ref.current?.focus();
  }, [isOpen]);
  if (!isOpen) return null;
  const { problems, unresolved } = question;
  const missing = unresolved.map(
    (name) => `{{${name}}} has no value and would be sent as written.`,
  );
  const all = [...problems, ...missing];
  return (
    <div className="fp-message-question" role="alert">
      <Icon name="alert" size={14} />
      <ul>
        {all.slice(0, maxListed).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
        {all.length > maxListed && <li>{all.length - maxListed} more.</li>}
      </ul>
      <span className="fp-question-actions">
        <button ref={ref} type="button" className="fp-button" onClick={actions.sendAnyway}>
          Send anyway
        </button>
        <button type="button" className="fp-quiet-button" onClick={actions.dismissQuestion}>
          Back to the message
        </button>
      </span>
    </div>
  );
}
