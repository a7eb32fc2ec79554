import { useId, useState, type ReactElement } from "react";
import type { ChosenScopes } from "./use-scopes.js";

/** With more scopes than this, a search field is shown. */
const maxWithoutSearch = 8;

/** Selects the scopes to request: check boxes for offered scopes, and a text field for others. */
export function ScopePicker(props: {
  /** Descriptions of the offered scopes. */
  readonly offered: Readonly<Record<string, string>>;
  readonly scopes: ChosenScopes;
}): ReactElement {
  const { offered } = props;
  const { required, selected, choose: onChange } = props.scopes;
  const id = useId();
  const [search, setSearch] = useState("");
  const names = [...new Set([...required, ...Object.keys(offered)])];
  const others = selected.filter((name) => !names.includes(name));
  const shown = names.filter((name) => matches(search, name, offered[name] ?? ""));
  const toggle = (name: string): void =>
    onChange(
      selected.includes(name) ? selected.filter((each) => each !== name) : [...selected, name],
    );
  return (
    <fieldset className="fp-scopes">
      <legend className="fp-hidden">Scopes</legend>
      <div className="fp-scopes-head">
        <span className="fp-name" aria-hidden="true">
          Scopes
        </span>
        <span className="fp-scopes-count">
          {countChosen(names, selected) + others.length} selected
        </span>
        {names.length > 1 && (
          <>
            <button
              type="button"
              className="fp-quiet-button"
              onClick={() => onChange([...new Set([...selected, ...shown])])}
            >
              Select all
            </button>
            <button
              type="button"
              className="fp-quiet-button"
              onClick={() => onChange(selected.filter((name) => !shown.includes(name)))}
            >
              Select none
            </button>
          </>
        )}
      </div>
      {names.length > maxWithoutSearch && (
        <input
          className="fp-input"
          type="search"
          aria-label="Search scopes"
          placeholder="Search scopes"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {names.length > 0 && (
        <ul className="fp-scopes-list">
          {shown.map((name) => (
            <li key={name}>
              <label className="fp-scope">
                <input
                  type="checkbox"
                  checked={selected.includes(name)}
                  onChange={() => toggle(name)}
                />
                <span className="fp-scope-name">{name}</span>
                {required.includes(name) && (
                  <span className="fp-badge" data-tone="neutral">
                    required here
                  </span>
                )}
                {offered[name] && <span className="fp-scope-about">{offered[name]}</span>}
              </label>
            </li>
          ))}
        </ul>
      )}
      <OtherScopes
        id={id}
        hasOffered={names.length > 0}
        others={others}
        onChange={(written) =>
          onChange([...selected.filter((name) => names.includes(name)), ...written])
        }
      />
    </fieldset>
  );
}

function OtherScopes(props: {
  readonly id: string;
  readonly hasOffered: boolean;
  readonly others: readonly string[];
  readonly onChange: (others: readonly string[]) => void;
}): ReactElement {
  const { id, hasOffered, others, onChange } = props;
  const [text, setText] = useState(others.join(" "));
  return (
    <div className="fp-auth-field">
      <label htmlFor={id} className="fp-name">
        {hasOffered ? "Other scopes" : "Scopes, separated by spaces"}
      </label>
      <input
        id={id}
        className="fp-input"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onChange(splitScopes(event.currentTarget.value));
        }}
      />
    </div>
  );
}

/** Scopes are separated by spaces (RFC 6749, section 3.3); commas are a common mistake. */
function splitScopes(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((name) => name !== ""))];
}

function countChosen(names: readonly string[], selected: readonly string[]): number {
  return names.filter((name) => selected.includes(name)).length;
}

function matches(search: string, ...texts: readonly string[]): boolean {
  const query = search.trim().toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(query));
}
