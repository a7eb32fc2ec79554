import type { ReactElement } from "react";
import { useStore, type StoreApi } from "zustand";
import type { SavedState } from "../state/session/history/saved-store.js";

/** Result of the last action on saved items, with an undo button after deleting. */
export function SavedNotice({
  store,
  onUndo,
}: {
  readonly store: StoreApi<SavedState>;
  readonly onUndo: () => void;
}): ReactElement {
  const notice = useStore(store, (state) => state.notice);
  const deleted = useStore(store, (state) => state.deleted);
  return (
    <output className="fp-note">
      {notice}
      {deleted && (
        <>
          {` Deleted ${deleted.request.name}. `}
          <button type="button" className="fp-link-button" onClick={onUndo}>
            Undo delete
          </button>
        </>
      )}
    </output>
  );
}
