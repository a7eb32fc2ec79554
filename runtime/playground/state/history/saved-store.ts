import { createStore, type StoreApi } from "zustand/vanilla";
import type { SavedRequest } from "./saved-request.js";
import type { RequestStorage } from "./saved-requests.js";

/** The saved requests of the open endpoint. */
export interface SavedState {
  /** The latest last. */
  readonly requests: readonly SavedRequest[];
  /** Kept on this device; else for this tab. */
  readonly remembered: boolean;
  /** What was deleted last and can be brought back. */
  readonly deleted: { readonly request: SavedRequest; readonly index: number } | undefined;
  /** What the user has to know, in a sentence; '' when nothing. */
  readonly notice: string;
}

/** Saved requests, and where they are kept. What is done with them is loaded with their panel. */
export interface SavedRequests {
  readonly saved: StoreApi<SavedState>;
  readonly storage: RequestStorage;
}

/** Reads what is stored. */
export function openSavedRequests(storage: RequestStorage): SavedRequests {
  const { requests, remembered, dropped, isUnreadable } = storage.read();
  const notice = isUnreadable ? "The saved data cannot be read and was dropped." : "";
  const saved = createStore<SavedState>(() => ({
    requests,
    remembered,
    deleted: undefined,
    notice: dropped > 0 ? sayDropped(dropped) : notice,
  }));
  return { saved, storage };
}

/** Says how many entries were dropped. */
export function sayDropped(count: number): string {
  return `${count} could not be read and ${count === 1 ? "was" : "were"} dropped.`;
}
