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

/** Rows beyond those on view. */
const overscan = 10;
/** Height of the content of a row until it was measured. Pixels. */
const expectedHeight = 160;

/** Properties of {@link MessageList}. */
interface MessageListProps {
  readonly messages: ChannelMessages;
  /** Numbers of those that are shown; `undefined`: all are. */
  readonly numbers: readonly number[] | undefined;
  readonly follow: Following;
}

/** The messages as rows that expand in place. Only those on view exist: a hundred thousand cost as much as fifty. */
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
    // Its keys are those of the rows inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={boxRef}
      className="fp-rows fp-frames"
      aria-label="List of messages"
      // Scrollable regions take the focus, so that keys can scroll them.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={measure}
      onKeyDown={move}
      // Else the row with the focus would run away.
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

/** The expanded rows that are in the list, in its order. */
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
    .sort(([one], [other]) => one - other);
}

/** Arrows, Home and End move the focus from row to row; rows that are not on view are brought there first. */
function useRowKeys(
  boxRef: { readonly current: HTMLElement | null },
  count: number,
  topOf: (index: number) => number,
): (event: KeyboardEvent) => void {
  const requestedRowRef = useRef<number>(undefined);
  const [, draw] = useState(0);
  // The row may be drawn a moment later.
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

/** Height of a row that is not expanded. Pixels; the same as in messages-panel.css. */
export const rowHeight = 32;

/** Where the rows of a list are of which some are expanded. Pixels. */
interface RowLayout {
  readonly height: number;
  /** The top of a row. */
  topOf(index: number): number;
  /** The row at a place; beyond the last row its index is as large as the place says. */
  indexAt(top: number): number;
}

/** Lays out rows. `expanded`: what rows are taller by, in the order of their indexes. */
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
