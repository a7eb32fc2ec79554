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
import type { ListBox } from "../../controls/use-list-box.js";
import { replaceText } from "./replace-text.js";
import { useCompletions, type Completions, type OpenCompletions } from "./use-completions.js";

interface JsonEditorProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Shape that completions are based on. */
  readonly shape: TypeShape;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Ref of the text area, for callers that move its cursor. */
  readonly areaRef: RefObject<HTMLTextAreaElement | null>;
}

/** Longer text is not highlighted. Characters. */
const maxColoredLength = 20_000;

/**
 * A JSON editor with highlighting. Ctrl+Space and typing open completions from the schema. Tab leaves the
 * editor. Escape closes only the completions.
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
      <output className="fp-hidden">{list ? describeCount(list.items.length) : ""}</output>
      {list && <CompletionList key={list.line} box={completions.box} list={list} />}
    </div>
  );
}

function describeCount(count: number): string {
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

/** Inserts a line break with the indentation of the current line, deeper after an opening bracket. */
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

/** Completions below the caret. The text area stays focused. */
function CompletionList({
  box,
  list,
}: {
  readonly box: ListBox;
  readonly list: OpenCompletions;
}): ReactElement {
  const { ref } = box.listProps;
  useEffect(() => {
    // Some browsers return a promise, which React would treat as the effect's cleanup function.
    ref.current?.scrollIntoView?.({ block: "nearest" });
  }, [ref]);
  const position = {
    "--fp-line": list.line,
    "--fp-column": list.column,
    "--fp-scrolled": `${list.scrollTop}px`,
    "--fp-aside": `${list.scrollLeft}px`,
  } as CSSProperties;
  return (
    <div {...box.listProps} aria-label="Suggestions" className="fp-completions" style={position}>
      {list.items.map((item, index) => (
        <div
          // Labels may repeat. The list is replaced on each change.
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
