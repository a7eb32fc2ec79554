// Native select and datalist elements cannot render only the visible choices of a long list.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import {
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
} from "react";
import { Icon } from "../icons/icons.js";
import { findShownRows, searchChoices } from "../state/model/fields/search-choices.js";
import { isComposing } from "../state/session/shortcuts.js";
import { useListBox, type ListBox } from "./use-list-box.js";

export interface ComboboxProps {
  /** Attributes of the text field. */
  readonly control: {
    readonly id: string;
    readonly "aria-labelledby": string;
    readonly "aria-describedby"?: string | undefined;
    readonly "aria-invalid"?: true | undefined;
    readonly onFocus?: () => void;
    readonly onBlur?: () => void;
  };
  /** Labels of the choices, in the order of the definition. */
  readonly labels: readonly string[];
  /** Index of the selected choice. `undefined` if the value is not in the list. */
  readonly selected: number | undefined;
  /** Text of the field while no choice is selected. */
  readonly otherwise: string;
  readonly required?: boolean;
  readonly onChoose: (index: number) => void;
}

/** Height of a choice, and the maximum height of the list. Pixels. */
const rowHeight = 30;
const listHeight = 8 * rowHeight;

/**
 * A text field that searches a long list of choices and renders only the visible ones. ARIA combobox pattern.
 */
export function Combobox(props: ComboboxProps): ReactElement {
  const { labels, selected, control } = props;
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const found = isOpen ? searchChoices(labels, typed ?? "") : [];
  const label = selected === undefined ? props.otherwise : (labels[selected] ?? "");
  const close = (): void => {
    setIsOpen(false);
    setTyped(undefined);
  };
  const choose = (index: number | undefined): void => {
    close();
    if (index !== undefined && index !== selected) props.onChoose(index);
  };
  const list = useListBox({
    isOpen,
    count: found.length,
    onChoose: (index) => choose(found[index]),
    onClose: close,
  });
  const open = (active: number): void => {
    setIsOpen(true);
    list.activate(active);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (list.press(event) || isOpen || event.ctrlKey || event.metaKey || isComposing(event)) return;
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    open(selected ?? 0);
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
        {...list.comboboxProps}
        className="fp-input"
        type="text"
        aria-required={props.required || undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={(isOpen && label) || "Type to search"}
        value={isOpen ? (typed ?? "") : label}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          open(0);
        }}
        onFocus={(event) => {
          event.currentTarget.select();
          control.onFocus?.();
        }}
        onBlur={leave}
        onClick={() => {
          if (!isOpen) open(selected ?? 0);
        }}
        onKeyDown={press}
      />
      <Icon name="chevronDown" size={14} />
      <output className="fp-hidden">{isOpen ? describeCount(found.length) : ""}</output>
      {isOpen && (
        <ChoiceList
          list={list}
          labelledBy={control["aria-labelledby"]}
          labels={labels}
          found={found}
          selected={selected}
        />
      )}
    </span>
  );
}

function describeCount(count: number): string {
  if (count === 0) return "No matching choices";
  return count === 1 ? "1 choice" : `${count} choices`;
}

interface ChoiceListProps {
  readonly list: ListBox;
  readonly labelledBy: string;
  readonly labels: readonly string[];
  /** Indexes of the matching labels. */
  readonly found: readonly number[];
  readonly selected: number | undefined;
}

function ChoiceList(props: ChoiceListProps): ReactElement {
  const { list, found } = props;
  const { active, listProps } = list;
  const [top, setTop] = useState(0);
  useActiveInView(listProps.ref, active, setTop);
  const [first, end] = findShownRows(found.length, { top, height: listHeight, row: rowHeight });
  return (
    <div className="fp-choices">
      {found.length === 0 && <span className="fp-note">Nothing matches.</span>}
      <div
        {...listProps}
        aria-labelledby={props.labelledBy}
        className="fp-choices-scroll"
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <span
          role="presentation"
          className="fp-choices-all"
          style={{ blockSize: found.length * rowHeight }}
        >
          {found.slice(first, end).map((index, offset) => (
            <span
              key={index}
              {...list.optionProps(first + offset)}
              aria-posinset={first + offset + 1}
              aria-setsize={found.length}
              className="fp-choice"
              data-chosen={index === props.selected || undefined}
              style={{ insetBlockStart: (first + offset) * rowHeight, blockSize: rowHeight }}
            >
              {props.labels[index]}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}

/** Scrolls the active choice into view, and at first the list itself. */
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
