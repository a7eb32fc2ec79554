import { useMemo, type ReactElement } from "react";
import { IconButton } from "../controls/IconButton.js";
import { VirtualRows } from "../controls/VirtualRows.js";
import { usePlayground } from "../playground-context.js";
import {
  compareText,
  type ComparedLine,
  toComparableText,
} from "../state/transport/response/compare-text.js";
import type { ProxyResult } from "../state/model/proxy-result.js";
import type { SentCall } from "../state/session/history/sent-history.js";
import { printCount } from "../state/model/print-numbers.js";

const signs: Readonly<Record<ComparedLine["kind"], string>> = {
  same: " ",
  added: "+",
  removed: "-",
};

/** Differences between two responses, line by line. */
export function CompareView({
  before,
  after,
}: {
  readonly before: SentCall;
  readonly after: ProxyResult;
}): ReactElement {
  const { actions } = usePlayground();
  const lines = useMemo(() => {
    const [old, fresh] = [toComparableText(before.result), toComparableText(after)];
    return old === undefined || fresh === undefined ? undefined : compareText(old, fresh);
  }, [before, after]);
  return (
    <>
      <div className="fp-compare-head">
        <span>Compared with response {before.id}.</span>
        <output>{describeChanges(lines)}</output>
        <IconButton
          icon="close"
          label="Stop comparing"
          className="fp-last"
          onClick={() => actions.compareWith(undefined)}
        />
      </div>
      {lines && (
        <VirtualRows
          label="Comparison of the responses"
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
      )}
    </>
  );
}

function describeChanges(lines: readonly ComparedLine[] | undefined): string {
  if (!lines) return "Binary and very large responses cannot be compared.";
  const changes = lines.filter(({ kind }) => kind !== "same").length;
  if (changes === 0) return "No differences.";
  return `${printCount(changes)} ${changes === 1 ? "line differs" : "lines differ"}.`;
}
