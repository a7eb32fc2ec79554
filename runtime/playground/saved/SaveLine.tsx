import { useState, type ReactElement } from "react";
import { isComposing } from "../state/session/shortcuts.js";

/** Asks for a name to save something under. */
export function SaveLine({
  noun,
  placeholder = `Name of this ${noun}`,
  onSave,
}: {
  /** What is saved. */
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
    // No form of its own: it may be within one.
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
