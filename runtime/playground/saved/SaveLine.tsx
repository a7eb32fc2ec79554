import { useState, type ReactElement } from "react";
import { isComposing } from "../state/session/shortcuts.js";

/** Prompts for a name to save something under. */
export function SaveLine({
  noun,
  placeholder = `Name of this ${noun}`,
  onSave,
}: {
  /** Noun for the saved item. */
  readonly noun: string;
  readonly placeholder?: string;
  readonly onSave: (name: string) => void;
}): ReactElement {
  const [name, setName] = useState("");
  const save = (): void => {
    onSave(name);
    setName("");
  };
  return (
    // Not a form element, because it may be inside of one.
    <div className="fp-variables-head">
      <input
        className="fp-input"
        aria-label={`Name of this ${noun}`}
        placeholder={placeholder}
        autoComplete="off"
        data-plain
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey } = event;
          if (key !== "Enter" || ctrlKey || metaKey || isComposing(event)) return;
          event.preventDefault();
          save();
        }}
      />
      <button type="button" className="fp-button" onClick={save}>
        Save
      </button>
    </div>
  );
}
