import {
  memo,
  useCallback,
  useLayoutEffect,
  useMemo,
  type ReactElement,
  type ReactNode,
} from "react";
import { Menu } from "../controls/Menu.js";
import { VirtualRows } from "../controls/VirtualRows.js";
import { Icon } from "../icons/icons.js";
import { findRow } from "../state/transport/response/find-text.js";
import {
  foldFrom,
  isFolded,
  listVisibleRows,
  nothingFolded,
  revealRow,
  toggleFold,
  type JsonFolding,
} from "../state/transport/response/json/json-folding.js";
import {
  isFoldable,
  isComplete,
  listRowPieces,
} from "../state/transport/response/json/json-rows.js";
import { type JsonRows } from "../state/transport/response/json/json-scanner.js";
import { FindBar } from "./FindBar.js";
import { JsonPathBar } from "./JsonPathBar.js";
import { findRowMove } from "./row-keys.js";
import type { JsonReading } from "./use-json-reading.js";
import { useTextFind } from "./use-text-find.js";

interface JsonViewProps {
  /**
   * Result of `useJsonReading`. Its owner preserves rows, folding and position while the view is unmounted.
   */
  readonly reading: JsonReading;
  /** Accessible name. Default: `Response body`. */
  readonly label?: string;
  /** Label of the search. Default: `Find in the response`. */
  readonly findLabel?: string;
}

/** JSON as collapsible rows. Numbers are shown as received. */
export function JsonView({ reading, ...names }: JsonViewProps): ReactNode {
  const { rows } = reading;
  return rows ? (
    <JsonRowList key={rows.text.length} reading={reading} rows={rows} {...names} />
  ) : null;
}

interface JsonRowListProps extends JsonViewProps {
  readonly rows: JsonRows;
}

function JsonRowList({
  reading,
  rows,
  label = "Response body",
  findLabel,
}: JsonRowListProps): ReactElement {
  const { folding, current, update } = reading;
  const visible = useMemo(() => listVisibleRows(rows, folding), [rows, folding]);
  const finding = useTextFind(rows.text);
  const { position } = finding;
  const found =
    position === undefined || position >= rows.end ? undefined : findRow(rows.starts, position);
  useLayoutEffect(() => {
    // Expands the rows that contain the match.
    if (found !== undefined) update((at) => ({ folding: revealRow(rows, at.folding, found) }));
  }, [rows, found, update]);
  const count = visible?.length ?? rows.count;
  const rowAt = (index: number): number => (visible ? (visible[index] ?? 0) : index);
  const indexOf = (row: number | undefined): number | undefined => {
    if (row === undefined) return undefined;
    const index = visible ? findRow(visible, row) : row;
    return rowAt(index) === row ? index : undefined;
  };
  const toggle = useCallback(
    (row: number): void => update((at) => ({ folding: toggleFold(at.folding, row) })),
    [update],
  );
  const move = findRowMove({ rows, folding, count, current, indexOf, rowAt });
  return (
    <>
      <FindBar finding={finding} {...(findLabel === undefined ? {} : { label: findLabel })}>
        {isComplete(rows) && (
          <FoldMenu rows={rows} onFold={(next) => update(() => ({ folding: next }))} />
        )}
      </FindBar>
      <VirtualRows
        label={label}
        markedRow={indexOf(found)}
        currentRow={indexOf(current)}
        count={count}
        onPick={(index) => update(() => ({ current: rowAt(index) }))}
        onKey={(event) => {
          const next = move(event.key);
          if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          if (next.toggled !== undefined) toggle(next.toggled);
          const { current: row } = next;
          if (row !== undefined) update(() => ({ current: row }));
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
      {current !== undefined && isComplete(rows) && <JsonPathBar rows={rows} row={current} />}
    </>
  );
}

/** Menu that collapses or expands all levels. Hidden if nothing is collapsible. */
function FoldMenu({
  rows,
  onFold,
}: {
  readonly rows: JsonRows;
  readonly onFold: (folding: JsonFolding) => void;
}): ReactNode {
  const { levels } = rows;
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
      className="fp-icon-button"
      label="Fold or unfold"
      items={[
        { id: "none", label: "Unfold all" },
        { id: levels > 1 ? "1" : "0", label: "Fold all" },
        ...byLevel,
      ]}
      onChoose={(id) => onFold(id === "none" ? nothingFolded : foldFrom(Number(id)))}
    >
      <Icon name="fold" />
    </Menu>
  );
}

interface JsonRowProps {
  readonly rows: JsonRows;
  readonly row: number;
  readonly isFolded: boolean;
  readonly onToggle: (row: number) => void;
}

/** Memoized, because neighboring rows change while scrolling. */
const JsonRow = memo(function JsonRow({
  rows,
  row,
  isFolded: isShut,
  onToggle,
}: JsonRowProps): ReactElement {
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
        {listRowPieces(rows, row, isShut).map((token, index) => (
          // Tokens have no identity besides their index.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} data-kind={token.kind}>
            {token.text}
          </span>
        ))}
      </code>
    </>
  );
}, isSameRow);

function isSameRow(before: JsonRowProps, after: JsonRowProps): boolean {
  const { rows, row } = before;
  const isSamePlace = row === after.row && rows.text === after.rows.text;
  if (!isSamePlace || before.isFolded !== after.isFolded || before.onToggle !== after.onToggle) {
    return false;
  }
  // While a long text is only partly parsed, its last rows are incomplete.
  return (
    rows === after.rows ||
    (isFoldable(rows, row) === isFoldable(after.rows, row) && row < rows.count - 1)
  );
}
