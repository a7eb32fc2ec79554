import { useState, type ReactElement } from "react";
import { IconButton } from "../controls/IconButton.js";
import type { SavedRequest } from "../state/session/history/saved-request.js";
import { isComposing, isEscape } from "../state/session/shortcuts.js";

/** A saved item with buttons to open, rename and delete it. */
export function SavedRow({
  saved: { name, savedAt },
  isOutdated,
  onOpen,
  onRename,
  onDelete,
}: {
  readonly saved: Pick<SavedRequest, "name" | "savedAt">;
  readonly isOutdated: boolean;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onDelete: () => void;
}): ReactElement {
  const [draft, setDraft] = useState<string>();
  const finish = (): void => {
    if (draft !== undefined) onRename(draft);
    setDraft(undefined);
  };
  return (
    <li className="fp-saved-row">
      {draft === undefined ? (
        <button type="button" className="fp-saved-name" onClick={onOpen}>
          {name}
        </button>
      ) : (
        <input
          className="fp-input"
          aria-label={`New name of ${name}`}
          autoComplete="off"
          data-plain
          // The user just pressed Rename.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !isComposing(event)) finish();
            if (!isEscape(event)) return;
            event.preventDefault();
            setDraft(undefined);
          }}
        />
      )}
      <span className="fp-note">
        {isOutdated ? "created for an earlier version" : new Date(savedAt).toLocaleDateString()}
      </span>
      <button
        type="button"
        className="fp-quiet-button"
        aria-label={`Rename ${name}`}
        onClick={() => setDraft(name)}
      >
        Rename
      </button>
      <IconButton icon="close" label={`Delete ${name}`} onClick={onDelete} />
    </li>
  );
}
