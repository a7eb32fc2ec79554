import { useCallback, useEffect, useMemo, useState, type ReactElement } from "react";
import { VirtualRows } from "../controls/VirtualRows.js";
import { FindBar } from "./FindBar.js";
import { Icon } from "../icons/icons.js";
import {
  isFoldable,
  layOutJson,
  layOutJsonInSlices,
  listRowTokens,
  listVisibleRows,
  type JsonRows,
} from "../state/json-rows.js";

/** Longer JSON is laid out in slices, so that the page stays alive. Characters. */
const longestAtOnce = 200_000;

/** JSON in rows that fold, its numbers as they were written. */
export function JsonView({ text }: { readonly text: string }): ReactElement {
  const rows = useJsonRows(text);
  return rows ? (
    <JsonRowList key={text.length} rows={rows} />
  ) : (
    <output className="fp-card-note">
      Laying out {text.length.toLocaleString("en")} characters
    </output>
  );
}

function useJsonRows(text: string): JsonRows | undefined {
  const small = useMemo(
    () => (text.length <= longestAtOnce ? layOutJson(text) : undefined),
    [text],
  );
  const [large, setLarge] = useState<JsonRows>();
  useEffect(() => {
    if (text.length <= longestAtOnce) return undefined;
    const stop = new AbortController();
    const layOut = async (): Promise<void> => {
      const rows = await layOutJsonInSlices(text, stop.signal);
      if (rows) setLarge(rows);
    };
    void layOut();
    return () => stop.abort();
  }, [text]);
  return small ?? (large?.text === text ? large : undefined);
}

function JsonRowList({ rows }: { readonly rows: JsonRows }): ReactElement {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const visible = useMemo(() => listVisibleRows(rows, folded), [rows, folded]);
  const [marked, setMarked] = useState<number>();
  const find = useCallback((row: number | undefined): void => {
    setMarked(row);
    // What is found may lie inside of what is folded.
    if (row !== undefined) setFolded((before) => (before.size === 0 ? before : new Set()));
  }, []);
  const toggle = (row: number): void => {
    const next = new Set(folded);
    if (!next.delete(row)) next.add(row);
    setFolded(next);
  };
  return (
    <>
      <FindBar text={rows.text} starts={rows.starts} onRow={find} />
      <VirtualRows
        label="Response body"
        markedRow={folded.size === 0 ? marked : undefined}
        count={visible?.length ?? rows.count}
        renderRow={(index) => {
          const row = visible ? (visible[index] ?? 0) : index;
          return (
            <JsonRow
              rows={rows}
              row={row}
              isFolded={folded.has(row)}
              onToggle={() => toggle(row)}
            />
          );
        }}
      />
    </>
  );
}

interface JsonRowProps {
  readonly rows: JsonRows;
  readonly row: number;
  readonly isFolded: boolean;
  readonly onToggle: () => void;
}

function JsonRow({ rows, row, isFolded, onToggle }: JsonRowProps): ReactElement {
  const indent = (rows.depths[row] ?? 0) * 2;
  return (
    <>
      <span className="fp-line" aria-hidden="true">
        {row + 1}
      </span>
      <span className="fp-fold-place">
        {isFoldable(rows, row) && (
          <button
            type="button"
            className="fp-fold"
            aria-expanded={!isFolded}
            aria-label={`${isFolded ? "Unfold" : "Fold"} line ${row + 1}`}
            onClick={onToggle}
          >
            <Icon name="chevronDown" size={12} />
          </button>
        )}
      </span>
      <code className="fp-row-code">
        {" ".repeat(indent)}
        {listRowTokens(rows, row, isFolded).map((token, index) => (
          // Tokens have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-kind={token.kind}>
            {token.text}
          </span>
        ))}
      </code>
    </>
  );
}
