import { useId, useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { saveBlob } from "../controls/save-blob.js";
import { usePlayground } from "../playground-context.js";
import { useNouns } from "../use-nouns.js";
import { nameEndpointFile } from "../state/transport/response/file-name.js";
import { hashEndpoint } from "../state/session/history/endpoint-hash.js";
import { createSavedActions, type SavedActions } from "../state/session/history/saved-actions.js";
import { SavedNotice } from "./SavedNotice.js";
import { SavedRow } from "./SavedRow.js";
import { SaveLine } from "./SaveLine.js";

/** Saves, opens, renames, deletes, imports and exports requests. */
export function SavedPanel(): ReactElement {
  const { declared, savedRequests } = usePlayground();
  const actions = useSavedActions();
  const { form } = useNouns();
  const requests = useStore(savedRequests.saved, (state) => state.requests);
  const remembered = useStore(savedRequests.saved, (state) => state.remembered);
  const hash = hashEndpoint(declared.definition, declared.endpoint);
  return (
    <div className="fp-saved">
      <SaveLine noun={form} onSave={actions.saveRequest} />
      {requests.length > 0 && (
        <ul className="fp-saved-list" aria-label={`Saved ${form}s`}>
          {requests.map((request) => (
            <SavedRow
              key={request.id}
              saved={request}
              isOutdated={request.hash !== hash}
              onOpen={() => actions.openSaved(request.id)}
              onRename={(name) => actions.renameSaved(request.id, name)}
              onDelete={() => actions.deleteSaved(request.id)}
            />
          ))}
        </ul>
      )}
      <SavedNotice store={savedRequests.saved} onUndo={actions.undoDelete} />
      <div className="fp-variables-head">
        <label className="fp-check">
          <input
            type="checkbox"
            checked={remembered}
            onChange={() => actions.rememberSaved(!remembered)}
          />
          Remember saved {form}s on this device
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
                  nameEndpointFile(declared.endpoint.id, `${form}s.json`),
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

function ImportButton(): ReactElement {
  const actions = useSavedActions();
  const { form } = useNouns();
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
        aria-label={`Import saved ${form}s from a file`}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}

/** Actions on the saved requests of the open endpoint. */
function useSavedActions(): SavedActions {
  const { store, declared, savedRequests } = usePlayground();
  return useMemo(
    () => createSavedActions(store, declared, savedRequests),
    [store, declared, savedRequests],
  );
}
