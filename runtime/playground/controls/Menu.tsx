import { useEffect, useId, useRef, type ReactElement, type ReactNode } from "react";
import { Icon } from "../icons/icons.js";
import { useListBox } from "./use-list-box.js";
import { usePopup } from "./use-popup.js";

/** An entry of a {@link Menu}. */
export interface MenuItem {
  readonly id: string;
  readonly label: ReactNode;
  /** Dimmed text at the end of the line. */
  readonly note?: string;
  /** Separated from the previous entries and shown in the accent color. */
  readonly apart?: boolean;
  /** Shows a separator above. */
  readonly line?: boolean;
  /** For one of several choices: whether it is the current one. Default: an action. */
  readonly checked?: boolean;
}

interface MenuProps {
  readonly className: string;
  /** Content of the button. */
  readonly children: ReactNode;
  readonly items: readonly MenuItem[];
  readonly onChoose: (id: string) => void;
  /** Accessible name of the button. Default: its text. */
  readonly label?: string;
}

/** A button that opens a list of actions. ARIA menu button pattern. */
export function Menu(props: MenuProps): ReactElement {
  const { isOpen, rootRef, buttonRef, open, toggle, close } = usePopup();
  const id = useId();
  const choose = (chosen: string): void => {
    close();
    props.onChoose(chosen);
  };
  return (
    <div ref={rootRef} className="fp-menu">
      <button
        ref={buttonRef}
        type="button"
        className={props.className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={props.label}
        title={props.label}
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || isOpen) return;
          event.preventDefault();
          open();
        }}
      >
        {props.children}
      </button>
      {isOpen && <MenuList id={id} items={props.items} onChoose={choose} onClose={close} />}
    </div>
  );
}

interface MenuListProps {
  readonly id: string;
  readonly items: readonly MenuItem[];
  readonly onChoose: (id: string) => void;
  /** Closes the menu and returns the focus to the button. */
  readonly onClose: () => void;
}

function MenuList({ id, items, onChoose, onClose }: MenuListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  const { active, press } = useListBox({
    isOpen: true,
    count: items.length,
    onChoose: (index) => {
      const item = items[index];
      if (item) onChoose(item.id);
    },
    onClose,
    textAt: (index) => entryAt(list.current, index)?.textContent ?? "",
  });
  useEffect(() => {
    // Some browsers return a promise, which React would treat as the effect's cleanup function.
    list.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  useEffect(() => {
    entryAt(list.current, active)?.focus();
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      className="fp-menu-list"
      onKeyDown={(event) => {
        if (event.key === "Tab") onClose();
        else press(event);
      }}
    >
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role={item.checked === undefined ? "menuitem" : "menuitemradio"}
          aria-checked={item.checked}
          tabIndex={-1}
          className="fp-menu-item"
          data-apart={item.apart}
          data-line={item.line}
          onClick={() => onChoose(item.id)}
        >
          {item.checked !== undefined && (
            <span className="fp-menu-check">{item.checked && <Icon name="check" size={14} />}</span>
          )}
          <span className="fp-menu-label">{item.label}</span>
          {item.note && <span className="fp-menu-note">{item.note}</span>}
        </button>
      ))}
    </div>
  );
}

function entryAt(list: HTMLElement | null, index: number): HTMLElement | undefined {
  return list?.querySelectorAll<HTMLElement>('[role^="menuitem"]')[index];
}
