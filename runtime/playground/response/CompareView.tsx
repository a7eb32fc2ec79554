import { useMemo, type ReactElement } from "react";
import { VirtualRows } from "../controls/VirtualRows.js";
import { compareText, type ComparedLine } from "../state/compare-text.js";
import { toComparableText } from "../state/comparable-text.js";
import type { ProxyResult } from "../state/proxy-result.js";

const signs: Readonly<Record<ComparedLine["kind"], string>> = {
  same: " ",
  added: "+",
  removed: "-",
};

/** What changed from one answer to another, line by line. */
export function CompareView({
  before,
  after,
}: {
  readonly before: ProxyResult;
  readonly after: ProxyResult;
}): ReactElement {
  const lines = useMemo(() => {
    const [old, fresh] = [toComparableText(before), toComparableText(after)];
    return old === undefined || fresh === undefined ? undefined : compareText(old, fresh);
  }, [before, after]);
  if (!lines) {
    return <p className="fp-card-note">Bytes and very large answers cannot be compared.</p>;
  }
  const changes = lines.filter(({ kind }) => kind !== "same").length;
  return (
    <>
      <output className="fp-compare-count">
        {changes === 0 ? "The bodies are the same." : `${changes} lines differ.`}
      </output>
      <VirtualRows
        label="Comparison of the answers"
        count={lines.length}
        renderRow={(row) => {
          const { kind, text } = lines[row] ?? { kind: "same", text: "" };
          return (
            <code className="fp-row-code fp-compared" data-kind={kind}>
              {signs[kind]} {text.slice(0, 2_000)}
            </code>
          );
        }}
      />
    </>
  );
}
