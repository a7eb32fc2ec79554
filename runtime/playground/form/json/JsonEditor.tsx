import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  type CSSProperties,
} from "react";
import type { TypeShape } from "../../../definition/index.js";
import { ColoredCode } from "../../controls/code/ColoredCode.js";
import { replaceText } from "./replace-text.js";
import { useCompletions, type Completions, type OpenCompletions } from "./use-completions.js";
import type { ListBox } from "../../controls/use-list-box.js";

/** Properties of {@link JsonEditor}. */
interface JsonEditorProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** What the completions are of. */
  readonly shape: TypeShape;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The text area, for callers that move the cursor to a position in it. */
  readonly areaRef: RefObject<HTMLTextAreaElement | null>;
}

/** Longer text has no colors. Characters. */
const maxColoredLength = 20_000;

/**
 * A text area for JSON: in colors, with completions from the schema by Ctrl+Space and while typing.
 * Tab leaves it, Escape closes the completions alone.
 */
export function JsonEditor(props: JsonEditorProps): ReactElement {
  const { text, areaRef } = props;
  const colorsRef = useRef<HTMLElement>(null);
  const completions = useCompletions(props.shape, areaRef);
  const hasColors = text.length <= maxColoredLength;
  const scroll = (): void => {
    const area = areaRef.current;
    if (!area || !colorsRef.current) return;
    colorsRef.current.style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`;
  };
  useEffect(scroll);
  const { list } = completions;
  return (
    <div className="fp-json-editor" data-colored={hasColors}>
      {hasColors && (
        <pre className="fp-json-colors" aria-hidden="true">
          <ColoredCode text={text} language="json" codeRef={colorsRef} />
        </pre>
      )}
      <textarea
        ref={areaRef}
        id={props.id}
        className="fp-input fp-json"
        aria-labelledby={props.labelledBy}
        aria-describedby={props.describedBy}
        aria-invalid={props.isInvalid || undefined}
        {...completions.box.fieldProps}
        aria-haspopup="listbox"
        aria-keyshortcuts="Control+Space"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        wrap="off"
        placeholder="JSON"
        rows={Math.min(24, Math.max(2, text.split("\n").length))}
        value={text}
        onChange={(event) => {
          props.onChange(event.currentTarget.value);
          completions.follow(event.nativeEvent);
        }}
        onFocus={completions.load}
        onBlur={completions.close}
        onPointerDown={completions.close}
        onKeyDown={(event) => press(event, completions)}
        onScroll={scroll}
      />
      <output className="fp-hidden">{list ? countWords(list.items.length) : ""}</output>
      {list && <CompletionList key={list.line} box={completions.box} list={list} />}
    </div>
  );
}

function countWords(count: number): string {
  return count === 1 ? "1 suggestion" : `${count} suggestions`;
}

function press(event: KeyboardEvent<HTMLTextAreaElement>, completions: Completions): void {
  if (event.nativeEvent.isComposing) return;
  if (event.ctrlKey && event.code === "Space") {
    event.preventDefault();
    void completions.open();
    return;
  }
  if (completions.box.press(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key !== "Enter" || event.shiftKey) return;
  event.preventDefault();
  breakLine(event.currentTarget);
}

/** A new line stands as deep as the one before it, deeper behind an opening bracket. */
function breakLine(area: HTMLTextAreaElement): void {
  const { value, selectionStart, selectionEnd } = area;
  const line = value.slice(value.lastIndexOf("\n", selectionStart - 1) + 1, selectionStart);
  const space = /^[ \t]*/.exec(line)?.[0] ?? "";
  const opens = /[{[]\s*$/.test(line);
  const closes = opens && /^[ \t]*[}\]]/.test(value.slice(selectionEnd));
  const start = `\n${space}${opens ? "  " : ""}`;
  const text = closes ? `${start}\n${space}` : start;
  replaceText(area, { from: selectionStart, to: selectionEnd, text, caret: start.length });
}

/** What can be put where the caret stands, right under it. The text area keeps the focus. */
function CompletionList({
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
