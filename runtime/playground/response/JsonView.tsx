import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from "react";
import { Menu } from "../controls/Menu.js";
import { VirtualRows } from "../controls/VirtualRows.js";
import { Icon } from "../icons/icons.js";
import { findRow } from "../state/find-text.js";
import {
  countLevels,
  foldFrom,
  isFolded,
  listVisibleRows,
  nothingFolded,
  revealRow,
  toggleFold,
  type JsonFolding,
} from "../state/json-folding.js";
import {
  isFoldable,
  layOutJson,
  layOutJsonInSlices,
  listRowTokens,
  type JsonRows,
} from "../state/json-rows.js";
import { FindBar } from "./FindBar.js";
import { JsonPlace } from "./JsonPlace.js";
import { findRowMove } from "./row-keys.js";
import { useTextFind } from "./use-text-find.js";

/** Longer JSON is laid out in slices, so that the page stays alive. Characters. */
const longestAtOnce = 200_000;

/** Properties of {@link JsonView}. */
export interface JsonViewProps {
  readonly text: string;
  /** Name of the rows; default: `Response body`. */
  readonly label?: string;
  /** Name of the search; default: `Find in the response`. */
  readonly findLabel?: string;
}

/** JSON in rows that fold, its numbers as they were written. */
export function JsonView({ text, ...names }: JsonViewProps): ReactElement {
  const rows = useJsonRows(text);
  return rows ? (
    <JsonRowList key={text.length} rows={rows} {...names} />
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

interface JsonRowListProps extends Omit<JsonViewProps, "text"> {
  readonly rows: JsonRows;
}

function JsonRowList({ rows, label = "Response body", findLabel }: JsonRowListProps): ReactElement {
  const [folding, setFolding] = useState(nothingFolded);
  const [current, setCurrent] = useState<number>();
  const visible = useMemo(() => listVisibleRows(rows, folding), [rows, folding]);
  const finding = useTextFind(rows.text);
  const { place } = finding;
  const found = place === undefined ? undefined : findRow(rows.starts, place);
  const [revealed, setRevealed] = useState<number>();
  if (found !== revealed) {
    // What is found may lie inside of what is folded.
    setRevealed(found);
    if (found !== undefined) setFolding(revealRow(rows, folding, found));
  }
  const count = visible?.length ?? rows.count;
  const rowAt = (index: number): number => (visible ? (visible[index] ?? 0) : index);
  const indexOf = (row: number | undefined): number | undefined => {
    if (row === undefined) return undefined;
    const index = visible ? findRow(visible, row) : row;
    return rowAt(index) === row ? index : undefined;
  };
  const toggle = (row: number): void => setFolding((before) => toggleFold(before, row));
  const move = findRowMove({ rows, folding, count, current, indexOf, rowAt });
  return (
    <>
      <FindBar finding={finding} {...(findLabel === undefined ? {} : { label: findLabel })}>
        <FoldMenu rows={rows} onFold={setFolding} />
      </FindBar>
      <VirtualRows
        label={label}
        markedRow={indexOf(found)}
        currentRow={indexOf(current)}
        count={count}
        onPick={(index) => setCurrent(rowAt(index))}
        onKey={(event) => {
          const next = move(event.key);
          if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          if (next.toggled !== undefined) toggle(next.toggled);
          if (next.current !== undefined) setCurrent(next.current);
        }}
        renderRow={(index) => {
          const row = rowAt(index);
          return (
            <JsonRow
              rows={rows}
              row={row}
              isFolded={isFolded(rows, row, folding)}
              onToggle={toggle}
            />
          );
        }}
      />
      {current !== undefined && <JsonPlace rows={rows} row={current} />}
    </>
  );
}

/** Folds and unfolds at once. Absent where nothing can be folded. */
function FoldMenu({
  rows,
  onFold,
}: {
  readonly rows: JsonRows;
  readonly onFold: (folding: JsonFolding) => void;
}): ReactNode {
  const levels = useMemo(() => countLevels(rows), [rows]);
  if (levels === 0) return null;
  const byLevel = [2, 3, 4]
    .filter((level) => level < levels)
    .map((level) => ({
      id: String(level),
      label: `Fold from level ${level + 1}`,
      apart: level === 2,
    }));
  return (
    <Menu
      className="fp-quiet-button"
      label="Fold or unfold"
      items={[
        { id: "none", label: "Unfold all" },
        { id: levels > 1 ? "1" : "0", label: "Fold all" },
        ...byLevel,
      ]}
      onChoose={(id) => onFold(id === "none" ? nothingFolded : foldFrom(Number(id)))}
    >
      Fold
      <Icon name="chevronDown" size={13} />
    </Menu>
  );
}

interface JsonRowProps {
  readonly rows: JsonRows;
  readonly row: number;
  readonly isFolded: boolean;
  readonly onToggle: (row: number) => void;
}

function JsonRow({ rows, row, isFolded: isShut, onToggle }: JsonRowProps): ReactElement {
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
            aria-expanded={!isShut}
            aria-label={`${isShut ? "Unfold" : "Fold"} line ${row + 1}`}
            onClick={() => onToggle(row)}
          >
            <Icon name="chevronDown" size={12} />
          </button>
        )}
      </span>
      <code className="fp-row-code">
        {" ".repeat(indent)}
        {listRowTokens(rows, row, isShut).map((token, index) => (
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
