import { useEffect, useId, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import type { ListBox } from "../../playground/controls/use-list-box.js";
import { Icon } from "../Icon.js";

/** Opens the search on pages that are written as HTML; `/` and Ctrl or Cmd with K do as well. */
export function SearchButton(): ReactNode {
  return (
    <div className="search">
      <Icon name="search" size={15} />
      <button type="button" className="search-button" data-search="">
        Search
      </button>
      <kbd aria-hidden="true">/</kbd>
    </div>
  );
}

/** The search field. `/` brings the cursor here from anywhere but another field. */
export function SearchBox(props: {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** What is found. */
  readonly list: ListBox;
  /** `/` is left alone while something lies over the page. */
  readonly disabled: boolean;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useSlashKey(input, props.disabled);
  return (
    <search className="search">
      <label htmlFor={id} className="visually-hidden">
        Search endpoints
      </label>
      <Icon name="search" size={15} />
      <input
        ref={input}
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder="Search"
        {...props.list.comboboxProps}
        value={props.text}
        onChange={(event) => props.onText(event.target.value)}
        onKeyDown={props.list.press}
      />
      <kbd aria-hidden="true">/</kbd>
    </search>
  );
}

function useSlashKey(input: RefObject<HTMLInputElement | null>, disabled: boolean): void {
  useEffect(() => {
    if (disabled) return undefined;
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [input, disabled]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}
