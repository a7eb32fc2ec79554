import type { ReactElement, ReactNode } from "react";
import { IconButton } from "../controls/IconButton.js";
import { Icon } from "../icons/icons.js";
import { isComposing, isEscape } from "../state/session/shortcuts.js";
import { ToolGroup } from "./ToolGroup.js";
import { printCount } from "../state/model/print-numbers.js";

/** State of a search in a response. */
export interface Finding {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Number of matches so far. */
  readonly count: number;
  /** Whether there are more matches than the maximum. */
  readonly hasMore: boolean;
  /** Whether the search is still running. */
  readonly isBusy: boolean;
  /** Index of the current match, from 0. */
  readonly current: number;
  readonly onStep: (by: 1 | -1) => void;
  /** Further information, such as that the search is case-sensitive. */
  readonly note?: string | undefined;
}

/**
 * Text search. Enter goes to the next match, Shift+Enter to the previous one, and Escape closes it.
 * `children` are further tools.
 */
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
