import { useLayoutEffect, useMemo, useRef, type ReactElement } from "react";
import { useFollowEnd, type Following } from "../controls/use-follow-end.js";
import { VirtualRows } from "../controls/VirtualRows.js";
import { findRow } from "../state/transport/response/find-text.js";
import { FindBar } from "./FindBar.js";
import { useTextFind, type TextFinding } from "./use-text-find.js";

/** Longer text is rendered in virtual rows. Characters. */
const maxCompleteLength = 100_000;
/** Long lines are split into rows of this length. Characters. */
const rowLength = 160;
/** Maximum number of highlighted matches. The current match is always highlighted. */
const maxMarks = 500;

/** Unformatted text with a search. Follows the end of a growing text if selected. */
export function RawView({
  text,
  follow,
}: {
  readonly text: string;
  readonly follow?: Following | undefined;
}): ReactElement {
  const finding = useTextFind(text);
  const isLong = text.length > maxCompleteLength;
  const starts = useMemo(() => (isLong ? cutRows(text) : undefined), [text, isLong]);
  if (text === "") return <p className="fp-card-note">The body is empty.</p>;
  const { position } = finding;
  return (
    <>
      <FindBar finding={finding} />
      {starts ? (
        <VirtualRows
          label="Response body"
          count={starts.length}
          follow={follow}
          markedRow={position === undefined ? undefined : findRow(starts, position)}
          renderRow={(row) => (
            <code className="fp-row-code">
              {text.slice(starts[row], starts[row + 1] ?? text.length).replace(/\r?\n$/, "")}
            </code>
          )}
        />
      ) : (
        <WholeText text={text} finding={finding} follow={follow} />
      )}
    </>
  );
}

function WholeText({
  text,
  finding,
  follow,
}: {
  readonly text: string;
  readonly finding: TextFinding;
  readonly follow: Following | undefined;
}): ReactElement {
  const boxRef = useRef<HTMLElement>(null);
  useFollowEnd(boxRef, text, follow);
  const { position } = finding;
  useLayoutEffect(() => {
    if (position === undefined) return;
    boxRef.current?.querySelector("[data-current]")?.scrollIntoView?.({ block: "center" });
  }, [position]);
  return (
    // Focusable, so that keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={boxRef} className="fp-scroll" aria-label="Response body" tabIndex={0}>
      <pre className="fp-raw">
        {cutAtMatches(text, finding).map(({ start, piece, isMatch }) =>
          isMatch ? (
            <mark key={start} data-current={start === position || undefined}>
              {piece}
            </mark>
          ) : (
            piece
          ),
        )}
      </pre>
    </section>
  );
}

interface TextPiece {
  readonly start: number;
  readonly piece: string;
  readonly isMatch: boolean;
}

function cutAtMatches(text: string, { positions, position, length }: TextFinding): TextPiece[] {
  const marked = positions.slice(0, maxMarks);
  if (position !== undefined && !marked.includes(position)) marked.push(position);
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const start of marked) {
    if (start > end) pieces.push({ start: end, piece: text.slice(end, start), isMatch: false });
    end = start + length;
    pieces.push({ start, piece: text.slice(start, end), isMatch: true });
  }
  if (end < text.length) pieces.push({ start: end, piece: text.slice(end), isMatch: false });
  return pieces;
}

/** Start offsets of rows: after each line break, and every {@link rowLength} characters of long lines. */
function cutRows(text: string): Uint32Array {
  let starts = new Uint32Array(4096);
  let count = 0;
  for (let position = 0; position < text.length; count += 1) {
    if (count === starts.length) {
      const larger = new Uint32Array(count * 2);
      larger.set(starts);
      starts = larger;
    }
    starts[count] = position;
    const end = text.slice(position, position + rowLength).indexOf("\n");
    position += end < 0 ? rowLength : end + 1;
  }
  return starts.subarray(0, count);
}
