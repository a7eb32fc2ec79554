import type { ReactElement, ReactNode } from "react";
import { IconButton } from "../controls/IconButton.js";
import { Icon } from "../icons/icons.js";
import { isComposing, isEscape } from "../state/session/shortcuts.js";
import { ToolGroup } from "./ToolGroup.js";
import { printCount } from "../state/model/print-numbers.js";

/** A search in a response, and where it stands. */
export interface Finding {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Matches so far. */
  readonly count: number;
  /** There are more than were looked for. */
  readonly hasMore: boolean;
  /** Still looking. */
  readonly isBusy: boolean;
  /** Of the match on view, from 0. */
  readonly current: number;
  readonly onStep: (by: 1 | -1) => void;
  /** What else the user has to know, such as that the case matters. */
  readonly note?: string | undefined;
}

/** Finds text; Enter goes on, Shift+Enter back, Escape ends. Other tools may be next to it. */
export function FindBar({
  finding,
  label = "Find in the response",
  children,
}: {
  readonly finding: Finding;
  readonly label?: string;
  readonly children?: ReactNode;
}): ReactElement {
  const { query, onQuery, count, onStep, note } = finding;
  return (
    <ToolGroup>
      <div className="fp-find" data-open={query !== ""}>
        <Icon name="search" size={15} />
        <input
          type="search"
          aria-label={label}
          title={label}
          placeholder="Find"
          value={query}
          onChange={(event) => onQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !isComposing(event)) onStep(event.shiftKey ? -1 : 1);
            if (!isEscape(event) || query === "") return;
            event.preventDefault();
            onQuery("");
          }}
        />
        <output title={note}>{describeMatches(finding)}</output>
        {count > 1 && (
          <>
            <IconButton icon="arrowUp" label="Previous match" onClick={() => onStep(-1)} />
            <IconButton icon="arrowDown" label="Next match" onClick={() => onStep(1)} />
          </>
        )}
      </div>
      {children}
    </ToolGroup>
  );
}

function describeMatches({ query, count, hasMore, isBusy, current, note }: Finding): string {
  if (query === "") return "";
  if (count === 0) return isBusy ? "Searching" : `Not found${note ? `; ${note}` : ""}`;
  return `${current + 1} of ${printCount(count)}${hasMore || isBusy ? "+" : ""}`;
}
