import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import { useFollowEnd, type Following } from "./use-follow-end.js";
import { useScrollView, type ScrollView } from "./use-scroll-view.js";

/** Height of a row. Pixels. */
const rowHeight = 20;
/**
 * Maximum height of the list. Browsers limit elements to about 33 million pixels. Taller lists scale the
 * scroll position.
 */
const maxHeight = 8_000_000;
const overscan = 12;

interface VirtualRowsProps {
  /** Accessible name. */
  readonly label: string;
  readonly count: number;
  readonly renderRow: (index: number) => ReactNode;
  /** Follows the last row while rows are added. */
  readonly follow?: Following | undefined;
  /** Row to mark and scroll to the center. */
  readonly markedRow?: number | undefined;
  /** Row to mark and keep in view. */
  readonly currentRow?: number | undefined;
  /** Called when a row is pressed. */
  readonly onPick?: ((row: number) => void) | undefined;
  /** Called for each key pressed while the rows are focused. */
  readonly onKey?: ((event: KeyboardEvent) => void) | undefined;
}

/**
 * A list that renders only its visible rows, so that a million rows cost no more than fifty. All rows have
 * the same height.
 */
export function VirtualRows(props: VirtualRowsProps): ReactElement {
  const { count, renderRow, label } = props;
  const boxRef = useRef<HTMLElement>(null);
  const [view, measure] = useScrollView(boxRef);
  useFollowEnd(boxRef, count, props.follow);
  useMarkedRow(boxRef, count, props.markedRow);
  useScrollIntoView(boxRef, count, props.currentRow);
  const total = count * rowHeight;
  const height = Math.min(total, maxHeight);
  const [first, last] = findWindow(count, view, height);
  const offset = computeOffset(first, view, height, total);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  const pick = (event: MouseEvent): void => {
    const row = event.target instanceof Element ? event.target.closest("[data-row]") : null;
    if (row) props.onPick?.(Number(row.getAttribute("data-row")));
  };
  return (
    // The region's keys do everything that pressing a row does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={boxRef}
      className="fp-rows"
      aria-label={label}
      // Focusable, so that keys can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={measure}
      onClick={props.onPick && pick}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget) props.onKey?.(event);
      }}
    >
      <div className="fp-rows-all" style={{ height }}>
        <div className="fp-rows-shown" style={{ transform: `translateY(${offset}px)` }}>
          {rows.map((row) => (
            <div
              key={row}
              className="fp-row"
              data-row={row}
              data-marked={row === props.markedRow || undefined}
              data-current={row === props.currentRow || undefined}
            >
              {renderRow(row)}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function findWindow(count: number, view: ScrollView, height: number): [number, number] {
  const onView = Math.ceil(view.height / rowHeight);
  const way = Math.max(1, height - view.height);
  const part = Math.min(1, Math.max(0, view.top / way));
  const top =
    height < maxHeight ? Math.floor(view.top / rowHeight) : Math.floor(part * (count - onView));
  return [Math.max(0, top - overscan), Math.min(count, top + onView + overscan)];
}

/**
 * The offset of the rendered rows. Rows of scaled lists have no fixed position, so they are placed relative
 * to the view.
 */
function computeOffset(first: number, view: ScrollView, height: number, total: number): number {
  if (total <= maxHeight) return first * rowHeight;
  const way = Math.max(1, height - view.height);
  const exact = Math.min(1, view.top / way) * (total / rowHeight - view.height / rowHeight);
  return view.top - (exact - first) * rowHeight;
}

/** Scrolls a row to the center of the view. */
function useMarkedRow(
  boxRef: RefObject<HTMLElement | null>,
  count: number,
  row: number | undefined,
): void {
  useLayoutEffect(() => {
    const element = boxRef.current;
    if (!element || row === undefined) return;
    const { clientHeight } = element;
    const height = Math.min(count * rowHeight, maxHeight);
    const isScaled = count * rowHeight > maxHeight;
    const top = isScaled
      ? (row / Math.max(1, count - clientHeight / rowHeight)) * (height - clientHeight)
      : row * rowHeight;
    element.scrollTo?.({ top: isScaled ? top : top - clientHeight / 2 });
  }, [boxRef, count, row]);
}

/** Scrolls a row into view by the minimum distance. */
function useScrollIntoView(
  boxRef: RefObject<HTMLElement | null>,
  count: number,
  row: number | undefined,
): void {
  useLayoutEffect(() => {
    const element = boxRef.current;
    if (!element || row === undefined) return;
    const { clientHeight, scrollTop } = element;
    const height = Math.min(count * rowHeight, maxHeight);
    const isScaled = count * rowHeight > maxHeight;
    const top = isScaled
      ? (row / Math.max(1, count - clientHeight / rowHeight)) * (height - clientHeight)
      : row * rowHeight;
    const margin = rowHeight * 2;
    if (top < scrollTop) element.scrollTo?.({ top: Math.max(0, top - margin) });
    else if (top + margin > scrollTop + clientHeight) {
      element.scrollTo?.({ top: isScaled ? top : top + margin - clientHeight });
    }
  }, [boxRef, count, row]);
}
