import {
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from "react";

/** Minimum size of each pane in percent. */
const minPercent = 20;

interface SplitPaneProps {
  /** Accessible name of the separator. */
  readonly label: string;
  /** `row` places panes side by side, `column` above each other. */
  readonly direction: "row" | "column";
  /** Name under which the position is stored. */
  readonly name: string;
  /** Shrinks the first pane to its content and locks the separator. */
  readonly isFolded?: boolean;
  readonly children: readonly [ReactNode, ReactNode];
}

/**
 * Two panes with a separator that is moved by dragging or with the arrow keys. Double-clicking resets it to
 * 50 percent.
 */
export function SplitPane(props: SplitPaneProps): ReactElement {
  const { label, direction, name, isFolded = false, children } = props;
  const [position, setPosition] = useState(() => readPosition(name));
  const pane = useRef<HTMLDivElement>(null);
  const firstId = useId();
  const moveTo = (percent: number): void => {
    const bounded = Math.min(100 - minPercent, Math.max(minPercent, Math.round(percent * 10) / 10));
    setPosition(bounded);
    writePosition(name, bounded);
  };
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId) && pane.current) {
      moveTo(percentAt(event, pane.current.getBoundingClientRect(), direction));
    }
  };
  const press = (event: KeyboardEvent): void => {
    const next = findPosition(event.key, position, direction);
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  };
  const style: CSSProperties & Record<"--fp-split", string> = { "--fp-split": `${position}%` };
  return (
    <div
      ref={pane}
      className="fp-split"
      data-direction={direction}
      data-folded={isFolded}
      style={style}
    >
      <div id={firstId} className="fp-split-first">
        {children[0]}
      </div>
      {isFolded ? (
        <div className="fp-split-line" />
      ) : (
        <>
          {/* A movable separator is a control (ARIA 1.2, section 5.4). */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="separator"
            tabIndex={0}
            className="fp-separator"
            aria-label={label}
            aria-orientation={direction === "row" ? "vertical" : "horizontal"}
            aria-valuenow={Math.round(position)}
            aria-valuemin={minPercent}
            aria-valuemax={100 - minPercent}
            aria-controls={firstId}
            onKeyDown={press}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
            onDoubleClick={() => moveTo(50)}
          />
        </>
      )}
      <div className="fp-split-second">{children[1]}</div>
    </div>
  );
}

function percentAt(event: PointerEvent, box: DOMRect, direction: "row" | "column"): number {
  return direction === "row"
    ? ((event.clientX - box.left) / box.width) * 100
    : ((event.clientY - box.top) / box.height) * 100;
}

function findPosition(
  key: string,
  position: number,
  direction: "row" | "column",
): number | undefined {
  const [less, more] = direction === "row" ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
  if (key === less) return position - 2;
  if (key === more) return position + 2;
  if (key === "Home") return minPercent;
  if (key === "End") return 100 - minPercent;
  return key === "Enter" ? 50 : undefined;
}

const key = (name: string): string => `frond:pane:${name}`;

/** The stored position of a separator in percent, or 50. */
function readPosition(name: string): number {
  try {
    const value = Number(localStorage.getItem(key(name)) ?? Number.NaN);
    return value >= 20 && value <= 80 ? value : 50;
  } catch {
    return 50;
  }
}

/** Stores the position of a separator, if the browser allows it. */
function writePosition(name: string, percent: number): void {
  try {
    localStorage.setItem(key(name), String(percent));
  } catch {
    // Storage is unavailable.
  }
}
