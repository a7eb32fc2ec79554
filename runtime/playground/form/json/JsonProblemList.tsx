import type { ReactElement, RefObject } from "react";
import { Icon } from "../../icons/icons.js";
import type { JsonProblem } from "../../state/model/json/json-problems.js";

/** Maximum number of problems listed under the editor. */
const maxProblems = 5;

/** Lists and announces problems of JSON text. Each links to its position in the editor. */
export function JsonProblemList({
  id,
  problems,
  isWrong,
  whenWrong,
  areaRef,
}: {
  readonly id: string;
  readonly problems: readonly JsonProblem[];
  /** Whether the text is not valid JSON. */
  readonly isWrong: boolean;
  /** Says what is sent while the text is invalid. */
  readonly whenWrong: string;
  /** Ref of the editor's text area. */
  readonly areaRef: RefObject<HTMLTextAreaElement | null>;
}): ReactElement {
  const goTo = (position: number): void => {
    areaRef.current?.focus();
    areaRef.current?.setSelectionRange(position, position);
  };
  return (
    <ul id={id} aria-live="polite" className="fp-messages">
      {problems.slice(0, maxProblems).map((problem) => (
        <li key={`${problem.location.position} ${problem.message}`} className="fp-message">
          <Icon name="alert" size={13} />
          <span>
            <button
              type="button"
              className="fp-location"
              onClick={() => goTo(problem.location.position)}
            >
              Line {problem.location.line}, column {problem.location.column}
            </button>
            {": "}
            {problem.message}
            {isWrong && ` ${whenWrong}`}
          </span>
        </li>
      ))}
      {problems.length > maxProblems && (
        <li className="fp-note">{problems.length - maxProblems} more.</li>
      )}
    </ul>
  );
}
