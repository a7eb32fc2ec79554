import { useMemo } from "react";
import { usePlayground } from "../playground-context.js";
import { createSavedActions, type SavedActions } from "../state/session/history/saved-actions.js";

/** What is done with the saved requests of the open endpoint. */
export function useSavedActions(): SavedActions {
  const { store, declared, savedRequests } = usePlayground();
  return useMemo(
    () => createSavedActions(store, declared, savedRequests),
    [store, declared, savedRequests],
  );
}
