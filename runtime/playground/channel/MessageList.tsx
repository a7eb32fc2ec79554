import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
} from "react";
import { useFollowEnd, type Following } from "../controls/use-follow-end.js";
import { useScrollView } from "../controls/use-scroll-view.js";
import type { ChannelMessages } from "../state/transport/channel/channel-message.js";
import { MessageRow } from "./MessageRow.js";

/** Extra rows rendered above and below the visible ones. */
const overscan = 10;
/** Estimated height of an expanded row until it is measured. Pixels. */
const expectedHeight = 160;

interface MessageListProps {
  readonly messages: ChannelMessages;
  /** Numbers of the messages to show. `undefined`: all. */
  readonly numbers: readonly number[] | undefined;
  readonly follow: Following;
}

/** Messages as expandable rows. Only visible rows are rendered, because there may be 100,000. */
export function MessageList({ messages, numbers, follow }: MessageListProps): ReactElement {
  const boxRef = useRef<HTMLElement>(null);
  const [view, measure] = useScrollView(boxRef);
  const [opened, setOpened] = useState<ReadonlyMap<number, number>>(new Map());
  const count = numbers?.length ?? messages.length;
  const { dropped } = messages;
  const numberAt = (index: number): number => numbers?.[index] ?? index + dropped;
  const layout = useMemo(
    () => layOutRows(count, listExpanded(opened, numbers, dropped, count)),
    [count, opened, numbers, dropped],
  );
  useFollowEnd(boxRef, layout.height, follow);
  const first = Math.max(0, layout.indexAt(view.top) - overscan);
  const last = Math.min(count, layout.indexAt(view.top + view.height) + overscan);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  const toggle = useCallback(
    (number: number): void =>
      setOpened((before) => {
        const next = new Map(before);
        if (!next.delete(number)) next.set(number, expectedHeight);
        return next;
      }),
    [],
  );
  const resize = useCallback(
    (number: number, height: number): void =>
      setOpened((before) =>
        before.has(number) && before.get(number) !== height
          ? new Map(before).set(number, height)
          : before,
      ),
    [],
  );
  const move = useRowKeys(boxRef, count, layout.topOf);
  return (
    // Handles the arrow keys of its rows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={boxRef}
      className="fp-rows fp-frames"
      aria-label="List of messages"
      // Focusable, so that keys can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={measure}
      onKeyDown={move}
      // Following would scroll the focused row out of view.
      onFocus={({ target, currentTarget }) => target !== currentTarget && follow.onChange(false)}
    >
      <div className="fp-rows-all" style={{ height: layout.height }}>
        <ol className="fp-rows-shown" style={{ transform: `translateY(${layout.topOf(first)}px)` }}>
          {rows.map((index) => {
            const number = numberAt(index);
            const message = messages.at(number - dropped);
            return (
              message && (
                <MessageRow
                  key={number}
                  index={index}
                  message={message}
                  previousAt={messages.at(number - dropped - 1)?.at}
                  isOpen={opened.has(number)}
                  onToggle={toggle}
                  onHeight={resize}
                />
              )
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** Expanded rows that the filter includes, in list order. */
function listExpanded(
  opened: ReadonlyMap<number, number>,
  numbers: readonly number[] | undefined,
  dropped: number,
  count: number,
): (readonly [number, number])[] {
  return [...opened]
    .map(
      ([number, height]) => [numbers ? numbers.indexOf(number) : number - dropped, height] as const,
    )
    .filter(([index]) => index >= 0 && index < count)
    .sort(([a], [b]) => a - b);
}

/** Arrows, Home and End move the focus between rows. Rows outside of the view are scrolled into it first. */
function useRowKeys(
  boxRef: { readonly current: HTMLElement | null },
  count: number,
  topOf: (index: number) => number,
): (event: KeyboardEvent) => void {
  const requestedRowRef = useRef<number>(undefined);
  const [, draw] = useState(0);
  // The row may be rendered only after scrolling.
  useEffect(() => {
    const row = boxRef.current?.querySelector<HTMLElement>(
      `[data-row="${requestedRowRef.current}"]`,
    );
    if (!row) return;
    requestedRowRef.current = undefined;
    row.querySelector<HTMLElement>(".fp-frame-row")?.focus({ preventScroll: true });
  });
  return (event) => {
    const box = boxRef.current;
    const { target } = event;
    const isRow = target instanceof HTMLElement && target.matches(".fp-frame-row");
    if (!box || (!isRow && target !== box)) return;
    const row = isRow ? target.closest<HTMLElement>("[data-row]") : undefined;
    const next = findNext(event.key, row ? Number(row.dataset["row"]) : -1, count);
    if (next === undefined) return;
    event.preventDefault();
    const top = topOf(next);
    if (top < box.scrollTop) box.scrollTo?.({ top });
    else if (top + rowHeight > box.scrollTop + box.clientHeight)
      box.scrollTo?.({ top: top + rowHeight - box.clientHeight });
    requestedRowRef.current = next;
    draw((turn) => turn + 1);
  };
}

function findNext(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return Math.min(count - 1, index + 1);
  if (key === "ArrowUp") return Math.max(0, index - 1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** Height of a collapsed row. Pixels. Must match messages-panel.css. */
export const rowHeight = 32;

/** Positions of the rows of a list with expanded rows. Pixels. */
interface RowLayout {
  readonly height: number;
  topOf(index: number): number;
  /** The index of the row at a position. Continues beyond the last row as if there were more. */
  indexAt(top: number): number;
}

/** Computes the layout. `expanded` lists the additional heights of expanded rows, sorted by index. */
export function layOutRows(
  count: number,
  expanded: readonly (readonly [index: number, height: number])[],
): RowLayout {
  const total = expanded.reduce((sum, [, height]) => sum + height, 0);
  return {
    height: count * rowHeight + total,
    topOf: (index) =>
      expanded.reduce((top, [at, height]) => (at < index ? top + height : top), index * rowHeight),
    indexAt: (top) => {
      let above = 0;
      for (const [index, height] of expanded) {
        const end = (index + 1) * rowHeight + above;
        if (top < end) break;
        if (top < end + height) return index;
        above += height;
      }
      return Math.max(0, Math.floor((top - above) / rowHeight));
    },
  };
}
