import {
  isFolded,
  listAncestors,
  type JsonFolding,
} from "../state/transport/response/json/json-folding.js";
import { isFoldable } from "../state/transport/response/json/json-rows.js";
import { type JsonRows } from "../state/transport/response/json/json-scanner.js";

/** Position in a list of JSON rows, for key handling. */
interface RowPosition {
  readonly rows: JsonRows;
  readonly folding: JsonFolding;
  /** Number of visible rows. */
  readonly count: number;
  readonly current: number | undefined;
  /** Index of a row among the visible ones. `undefined` if it is hidden. */
  readonly indexOf: (row: number | undefined) => number | undefined;
  readonly rowAt: (index: number) => number;
}

/** Effect of a key: moves to a row, or collapses or expands one. */
interface RowMove {
  readonly current?: number;
  readonly toggled?: number;
}

/**
 * Key handling of a tree: Up and Down move, Left collapses or goes to the parent, Right expands. Returns
 * `undefined` for other keys.
 */
export function findRowMove(position: RowPosition): (key: string) => RowMove | undefined {
  const { rows, folding, count, current, indexOf, rowAt } = position;
  const index = indexOf(current);
  const goTo = (next: number): RowMove => ({
    current: rowAt(Math.max(0, Math.min(count - 1, next))),
  });
  return (key) => {
    if (key === "ArrowDown") return goTo(index === undefined ? 0 : index + 1);
    if (key === "ArrowUp") return goTo(index === undefined ? 0 : index - 1);
    if (current === undefined || index === undefined) return undefined;
    if (key === "Home") return goTo(0);
    if (key === "End") return goTo(count - 1);
    const isShut = isFolded(rows, current, folding);
    if (key === "ArrowRight") return isShut ? { toggled: current } : {};
    if (key !== "ArrowLeft") return undefined;
    if (isFoldable(rows, current) && !isShut) return { toggled: current };
    const [outer] = listAncestors(rows, current);
    return outer === undefined ? {} : { current: outer };
  };
}
