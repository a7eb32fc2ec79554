import { useId, useState, type ReactElement } from "react";
import { useStore } from "zustand";
import { saveBlob } from "../controls/save-blob.js";
import { IconButton } from "../controls/IconButton.js";
import { usePlayground } from "../playground-context.js";
import { useSavedActions } from "./use-saved-actions.js";
import { nameEndpointFile } from "../state/response/download-name.js";
import { hashEndpoint } from "../state/endpoint-hash.js";
import type { SavedRequest } from "../state/history/saved-request.js";
import { isComposing, isEscape } from "../state/shortcuts.js";

/** What the user filled in and named: opened, renamed, deleted, taken along as a file. */
export function SavedPanel(): ReactElement {
  const { declared, savedRequests } = usePlayground();
  const actions = useSavedActions();
  const requests = useStore(savedRequests.saved, (state) => state.requests);
  const remembered = useStore(savedRequests.saved, (state) => state.remembered);
  const hash = hashEndpoint(declared.definition, declared.endpoint);
  return (
    <div className="fp-saved">
      <SaveLine />
      {requests.length > 0 && (
        <ul className="fp-saved-list" aria-label="Saved requests">
          {requests.map((request) => (
            <SavedRow key={request.id} request={request} isOutdated={request.hash !== hash} />
          ))}
        </ul>
      )}
      <SavedNotice />
      <div className="fp-variables-head">
        <label className="fp-check">
          <input
            type="checkbox"
            checked={remembered}
            onChange={() => actions.rememberSaved(!remembered)}
          />
          Keep on this device
        </label>
        <span className="fp-last fp-stream-tools">
          <ImportButton />
          {requests.length > 0 && (
            <button
              type="button"
              className="fp-quiet-button"
              onClick={() =>
                saveBlob(
                  new Blob([actions.exportSaved()]),
                  nameEndpointFile(declared.endpoint.id, "requests.json"),
                )
              }
            >
              Export
            </button>
          )}
        </span>
      </div>
      <p className="fp-note">Secrets and files are not saved; the names of variables are.</p>
    </div>
  );
}

function SaveLine(): ReactElement {
  const actions = useSavedActions();
  const [name, setName] = useState("");
  return (
    <form
      className="fp-variables-head"
      aria-label="Save this request"
      onSubmit={(event) => {
        event.preventDefault();
        actions.saveRequest(name);
        setName("");
      }}
    >
      <input
        className="fp-input"
        aria-label="Name of this request"
        placeholder="Name of this request"
        autoComplete="off"
        data-plain
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <button type="submit" className="fp-button">
        Save
      </button>
    </form>
  );
}

function SavedRow({
  request: { id, name, savedAt },
  isOutdated,
}: {
  readonly request: SavedRequest;
  readonly isOutdated: boolean;
}): ReactElement {
  const actions = useSavedActions();
  const [draft, setDraft] = useState<string>();
  const finish = (): void => {
    if (draft !== undefined) actions.renameSaved(id, draft);
    setDraft(undefined);
  };
  return (
    <li className="fp-saved-row">
      {draft === undefined ? (
        <button type="button" className="fp-saved-name" onClick={() => actions.openSaved(id)}>
          {name}
        </button>
      ) : (
        <input
          className="fp-input"
          aria-label={`New name of ${name}`}
          autoComplete="off"
          data-plain
          // The user has just asked for it.
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
        {isOutdated ? "made for an earlier version" : new Date(savedAt).toLocaleDateString()}
      </span>
      <button
        type="button"
        className="fp-quiet-button"
        aria-label={`Rename ${name}`}
        onClick={() => setDraft(name)}
      >
        Rename
      </button>
      <IconButton icon="close" label={`Delete ${name}`} onClick={() => actions.deleteSaved(id)} />
    </li>
  );
}

function SavedNotice(): ReactElement {
  const { savedRequests } = usePlayground();
  const actions = useSavedActions();
  const notice = useStore(savedRequests.saved, (state) => state.notice);
  const deleted = useStore(savedRequests.saved, (state) => state.deleted);
  return (
    <output className="fp-note">
      {notice}
      {deleted && (
        <>
          {` Deleted ${deleted.request.name}. `}
          <button type="button" className="fp-link-button" onClick={actions.undoDelete}>
            Bring it back
          </button>
        </>
      )}
    </output>
  );
}

function ImportButton(): ReactElement {
  const actions = useSavedActions();
  const id = useId();
  const take = async (file: File | undefined): Promise<void> => {
    if (file) await actions.importSaved(await file.text());
  };
  return (
    <>
      <label className="fp-quiet-button" htmlFor={id}>
        Import
      </label>
      <input
        id={id}
        className="fp-hidden"
        type="file"
        accept="application/json,.json"
        aria-label="Import saved requests from a file"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
