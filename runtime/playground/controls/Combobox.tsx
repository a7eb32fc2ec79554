// A list of a thousand choices of which twenty exist is more than select and datalist can draw.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from "react";
import { Icon } from "../icons/icons.js";
import { findShownRows, searchChoices } from "../state/fields/search-choices.js";

/** Properties of {@link Combobox}. */
export interface ComboboxProps {
  /** The text field's own properties: id, name, description, whether it is wrong. */
  readonly control: {
    readonly id: string;
    readonly "aria-labelledby": string;
    readonly "aria-describedby"?: string | undefined;
    readonly "aria-invalid"?: true | undefined;
    readonly onFocus?: () => void;
    readonly onBlur?: () => void;
  };
  /** What can be chosen, in the author's order. */
  readonly labels: readonly string[];
  /** Index of what is chosen; `undefined` for nothing of the list. */
  readonly selected: number | undefined;
  /** Stands in the field while nothing of the list is chosen. */
  readonly otherwise: string;
  readonly required?: boolean;
  readonly onChoose: (index: number) => void;
}

/** Height of a choice, and of the list at most. Pixels. */
const rowHeight = 30;
const listHeight = 8 * rowHeight;
/** Choices that Page up and Page down pass over. */
const page = 8;

/** A text field that searches a long list of choices; only those in view exist. The ARIA combobox pattern. */
export function Combobox(props: ComboboxProps): ReactElement {
  const { labels, selected, control } = props;
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState<number>();
  const listId = useId();
  const isOpen = active !== undefined;
  const found = isOpen ? searchChoices(labels, typed ?? "") : [];
  const label = selected === undefined ? props.otherwise : (labels[selected] ?? "");
  const open = (): void => setActive(typed === undefined ? (selected ?? 0) : 0);
  const close = (): void => {
    setActive(undefined);
    setTyped(undefined);
  };
  const choose = (index: number | undefined): void => {
    close();
    if (index !== undefined && index !== selected) props.onChoose(index);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (!isOpen) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
      open();
    } else if (event.key === "Escape") close();
    else if (event.key === "Enter") choose(found[active]);
    else {
      const next = moveActive(event.key, active, found.length);
      if (next === undefined) return;
      setActive(next);
    }
    event.preventDefault();
  };
  const leave = (): void => {
    const exact = labels.findIndex((each) => each.toLowerCase() === typed?.trim().toLowerCase());
    if (exact >= 0) choose(exact);
    else close();
    control.onBlur?.();
  };
  return (
    <span className="fp-select fp-combobox">
      <input
        {...control}
        className="fp-input"
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={
          isOpen && found.length > 0 ? `${listId}-${found[active]}` : undefined
        }
        aria-required={props.required || undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={(isOpen && label) || "Type to search"}
        value={isOpen ? (typed ?? "") : label}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          control.onFocus?.();
        }}
        onBlur={leave}
        onClick={() => {
          if (!isOpen) open();
        }}
        onKeyDown={press}
      />
      <Icon name="chevronDown" size={14} />
      <output className="fp-hidden">{isOpen ? countWords(found.length) : ""}</output>
      {isOpen && (
        <ChoiceList
          id={listId}
          labelledBy={control["aria-labelledby"]}
          labels={labels}
          found={found}
          active={active}
          selected={selected}
          onChoose={choose}
        />
      )}
    </span>
  );
}

function countWords(count: number): string {
  if (count === 0) return "No choice has that in its name";
  return count === 1 ? "1 choice" : `${count} choices`;
}

interface ChoiceListProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly labels: readonly string[];
  /** Indices of the labels that were found. */
  readonly found: readonly number[];
  /** Place among the found ones. */
  readonly active: number;
  readonly selected: number | undefined;
  readonly onChoose: (index: number) => void;
}

function ChoiceList(props: ChoiceListProps): ReactElement {
  const { id, found, active } = props;
  const box = useRef<HTMLSpanElement>(null);
  const [top, setTop] = useState(0);
  useActiveInView(box, active, setTop);
  const [first, end] = findShownRows(found.length, { top, height: listHeight, row: rowHeight });
  return (
    <span className="fp-choices">
      {found.length === 0 && <span className="fp-note">Nothing has that in its name.</span>}
      <span
        ref={box}
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-labelledby={props.labelledBy}
        className="fp-choices-scroll"
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        // The field keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
      >
        <span
          role="presentation"
          className="fp-choices-all"
          style={{ blockSize: found.length * rowHeight }}
        >
          {found.slice(first, end).map((index, offset) => (
            // The keys are those of the field, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <span
              key={index}
              id={`${id}-${index}`}
              role="option"
              aria-selected={first + offset === active}
              aria-posinset={first + offset + 1}
              aria-setsize={found.length}
              className="fp-choice"
              data-chosen={index === props.selected || undefined}
              style={{ insetBlockStart: (first + offset) * rowHeight, blockSize: rowHeight }}
              onClick={() => props.onChoose(index)}
            >
              {props.labels[index]}
            </span>
          ))}
        </span>
      </span>
    </span>
  );
}

/** Scrolls the list so that the active choice is in it, and at first the page so that the list is. */
function useActiveInView(
  boxRef: RefObject<HTMLElement | null>,
  active: number,
  onScrolled: (top: number) => void,
): void {
  useLayoutEffect(() => {
    const element = boxRef.current;
    if (!element) return;
    const height = element.clientHeight || listHeight;
    const start = active * rowHeight;
    const isBelow = start + rowHeight > element.scrollTop + height;
    if (start < element.scrollTop) element.scrollTop = start;
    else if (isBelow) element.scrollTop = start + rowHeight - height;
    onScrolled(element.scrollTop);
  }, [boxRef, active, onScrolled]);
  useLayoutEffect(() => {
    boxRef.current?.scrollIntoView?.({ block: "nearest" });
  }, [boxRef]);
}

function moveActive(key: string, active: number, count: number): number | undefined {
  const last = Math.max(0, count - 1);
  if (key === "ArrowDown") return active >= last ? 0 : active + 1;
  if (key === "ArrowUp") return active === 0 ? last : active - 1;
  if (key === "PageDown") return Math.min(last, active + page);
  if (key === "PageUp") return Math.max(0, active - page);
  return undefined;
}
