import type { ReactElement, RefObject } from "react";
import { Icon } from "../../icons/icons.js";
import type { JsonProblem } from "../../state/model/json/json-problems.js";

/** Most problems that are listed under the editor. */
const maxProblems = 5;

/** What is wrong with JSON text, announced; each problem leads to its place in the editor. */
export function JsonProblemList({
  id,
  problems,
  isWrong,
  whenWrong,
  areaRef,
}: {
  readonly id: string;
  readonly problems: readonly JsonProblem[];
  /** The text is not JSON. */
  readonly isWrong: boolean;
  /** What is sent then. */
  readonly whenWrong: string;
  /** Of the editor. */
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
