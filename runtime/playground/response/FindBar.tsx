import type { ReactElement, ReactNode } from "react";
import { IconButton } from "../controls/IconButton.js";

/** A search in an answer, and where it stands. */
export interface Finding {
  readonly wanted: string;
  readonly onWanted: (wanted: string) => void;
  /** Matches so far. */
  readonly count: number;
  /** There are more than were looked for. */
  readonly hasMore: boolean;
  /** Still looking. */
  readonly isBusy: boolean;
  /** Of the match on view, from 0. */
  readonly current: number;
  readonly onStep: (by: 1 | -1) => void;
  /** What else the reader has to know, such as that the case matters. */
  readonly note?: string | undefined;
}

/** Finds text; Enter goes on, Shift+Enter back, Escape ends. Other tools may stand beside it. */
export function FindBar({
  finding,
  label = "Find in the response",
  children,
}: {
  readonly finding: Finding;
  readonly label?: string;
  readonly children?: ReactNode;
}): ReactElement {
  const { wanted, onWanted, count, onStep, note } = finding;
  return (
    <div className="fp-find">
      <input
        type="search"
        aria-label={label}
        placeholder="Find"
        value={wanted}
        onChange={(event) => onWanted(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onStep(event.shiftKey ? -1 : 1);
          if (event.key !== "Escape" || wanted === "") return;
          event.preventDefault();
          onWanted("");
        }}
      />
      <output title={note}>{sayFound(finding)}</output>
      {count > 1 && <IconButton icon="chevronDown" label="Next match" onClick={() => onStep(1)} />}
      {children}
    </div>
  );
}

function sayFound({ wanted, count, hasMore, isBusy, current, note }: Finding): string {
  if (wanted === "") return "";
  if (count === 0) return isBusy ? "Looking" : `Not found${note ? `; ${note}` : ""}`;
  return `${current + 1} of ${count.toLocaleString("en")}${hasMore || isBusy ? "+" : ""}`;
}
