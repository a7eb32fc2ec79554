// Options that are chosen from inside of a text area are more than select and datalist can draw.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useRef, type CSSProperties, type ReactElement } from "react";
import type { OpenCompletions } from "./use-completions.js";

/** What can be put where the caret stands, right under it. The text area keeps the focus. */
export function CompletionList({
  id,
  list,
  onChoose,
}: {
  readonly id: string;
  readonly list: OpenCompletions;
  readonly onChoose: (index: number) => void;
}): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  const { active } = list;
  useEffect(() => {
    root.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  useEffect(() => {
    const option = root.current?.querySelectorAll('[role="option"]')[active];
    option?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [active]);
  const place = {
    "--fp-line": list.line,
    "--fp-column": list.column,
    "--fp-scrolled": `${list.scrollTop}px`,
    "--fp-aside": `${list.scrollLeft}px`,
  } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={root}
      id={`${id}-list`}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className="fp-completions"
      style={place}
    >
      {list.items.map((item, index) => (
        // The keys are those of the text area, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          // Labels may repeat; the list is made anew with each change.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === list.active}
          className="fp-completion"
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <span className="fp-completion-label">{item.label}</span>
          <span className="fp-completion-note">{item.note}</span>
        </div>
      ))}
    </div>
  );
}
