import { useMemo, type ReactElement } from "react";
import { VirtualRows } from "../controls/VirtualRows.js";

/** Longer text is shown in rows of which only those in view exist. Characters. */
const longestWhole = 100_000;
/** Where a line of long text is cut into rows. Characters. */
const rowLength = 160;

/** Text as it came. */
export function RawView({ text }: { readonly text: string }): ReactElement {
  const isLong = text.length > longestWhole;
  const starts = useMemo(() => (isLong ? cutRows(text) : undefined), [text, isLong]);
  if (text === "") return <p className="fp-card-note">The body is empty.</p>;
  if (!starts) {
    return (
      // The text may be longer than its panel.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <section className="fp-scroll" aria-label="Response body" tabIndex={0}>
        <pre className="fp-raw">{text}</pre>
      </section>
    );
  }
  return (
    <VirtualRows
      label="Response body"
      count={starts.length}
      renderRow={(row) => (
        <code className="fp-row-code">
          {text.slice(starts[row], starts[row + 1] ?? text.length).replace(/\r?\n$/, "")}
        </code>
      )}
    />
  );
}

/** Where the rows of a long text start: after each line end, and in long lines after {@link rowLength}. */
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
