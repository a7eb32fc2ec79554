import { useEffect, type CSSProperties, type ReactElement } from "react";
import type { ListBox } from "../../controls/use-list-box.js";
import type { OpenCompletions } from "./use-completions.js";

/** What can be put where the caret stands, right under it. The text area keeps the focus. */
export function CompletionList({
  box,
  list,
}: {
  readonly box: ListBox;
  readonly list: OpenCompletions;
}): ReactElement {
  const { ref } = box.listProps;
  useEffect(() => {
    // Newer browsers return a promise, which React would take for the clean-up of the effect.
    ref.current?.scrollIntoView?.({ block: "nearest" });
  }, [ref]);
  const place = {
    "--fp-line": list.line,
    "--fp-column": list.column,
    "--fp-scrolled": `${list.scrollTop}px`,
    "--fp-aside": `${list.scrollLeft}px`,
  } as CSSProperties;
  return (
    <div {...box.listProps} aria-label="Suggestions" className="fp-completions" style={place}>
      {list.items.map((item, index) => (
        <div
          // Labels may repeat; the list is made anew with each change.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          {...box.optionProps(index)}
          className="fp-completion"
        >
          <span className="fp-completion-label">{item.label}</span>
          <span className="fp-completion-note">{item.note}</span>
        </div>
      ))}
    </div>
  );
}
