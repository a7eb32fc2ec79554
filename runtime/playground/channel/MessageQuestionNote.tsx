import { useEffect, useRef, type ReactElement } from "react";
import { pointerToken } from "../../definition/index.js";
import { Icon } from "../icons/icons.js";
import { FieldLink } from "../request/FieldLink.js";
import { nameLocation, toSentence } from "../state/model/fields/word-problem.js";
import type { MessageProblem } from "../state/transport/channel/channel-state.js";
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
  const reasons = [
    ...problems.map((problem) => (
      <ProblemText key={`${problem.pointer} ${problem.words}`} type={type} problem={problem} />
    )),
    ...unresolved.map((name) => (
      <li key={`{{${name}}}`}>{`{{${name}}}`} has no value and would be sent as written.</li>
    )),
  ];
  return (
    <div className="fp-message-question" role="alert">
      <Icon name="alert" size={14} />
      <ul>
        {reasons.slice(0, maxListed)}
        {reasons.length > maxListed && <li>{reasons.length - maxListed} more.</li>}
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

/** A problem, with a link to its field if the message has a form. */
function ProblemText({
  type,
  problem,
}: {
  readonly type: string | undefined;
  readonly problem: MessageProblem;
}): ReactElement {
  const { actions } = useChannel();
  const { pointer, words } = problem;
  if (type === undefined || pointer === "") return <li>{toSentence(problem)}</li>;
  return (
    <li>
      <FieldLink
        pointer={`/body/${pointerToken(type)}${pointer}`}
        label={nameLocation(pointer)}
        onFollow={actions.dismissQuestion}
      />
      : {words}
    </li>
  );
}
