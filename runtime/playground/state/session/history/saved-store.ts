import { createStore, type StoreApi } from "zustand/vanilla";
import type { RequestStorage } from "./saved-requests.js";
import type { SavedRequest } from "./saved-request.js";

export interface SavedState {
  /** The latest last. */
  readonly requests: readonly SavedRequest[];
  /** Whether the requests are stored on this device instead of this tab. */
  readonly remembered: boolean;
  /** The request that was deleted last and can be restored. */
  readonly deleted: { readonly request: SavedRequest; readonly index: number } | undefined;
  /** A sentence for the user; '' if there is none. */
  readonly notice: string;
}

/** Saved requests and their storage. Their actions are loaded with the panel. */
export interface SavedRequests {
  readonly saved: StoreApi<SavedState>;
  readonly storage: RequestStorage;
}

/** Reads the stored requests. */
export function openSavedRequests(storage: RequestStorage): SavedRequests {
  const { requests, remembered, dropped, isUnreadable } = storage.read();
  const notice = isUnreadable ? "The saved data cannot be read and was dropped." : "";
  const saved = createStore<SavedState>(() => ({
    requests,
    remembered,
    deleted: undefined,
    notice: dropped > 0 ? describeDropped(dropped) : notice,
  }));
  return { saved, storage };
}

/** Describes how many entries were dropped. */
export function describeDropped(count: number): string {
  return `${count} could not be read and ${count === 1 ? "was" : "were"} dropped.`;
}

/** Actions on a list of saved requests or drafts. */
interface ListActions {
  /** Changes the list and stores it. Without a new notice, the notice is cleared. */
  write(change: Partial<SavedState>): void;
  rename(id: number, name: string): void;
  /** Can be undone by {@link ListActions.undoDelete}. */
  delete(id: number): void;
  undoDelete(): void;
  remember(remembered: boolean): void;
}

export function createListActions({ saved, storage }: SavedRequests): ListActions {
  const write = (change: Partial<SavedState>): void => {
    saved.setState({ notice: "", ...change });
    const state = saved.getState();
    if (storage.write(state.requests, state.remembered)) return;
    const { notice } = saved.getState();
    saved.setState({
      notice:
        `${notice} The browser does not allow storage, so it is lost when the page is closed.`.trim(),
    });
  };
  return {
    write,
    rename: (id, name) => {
      if (name.trim() === "") return;
      const { requests: before } = saved.getState();
      write({
        requests: before.map((each) => (each.id === id ? { ...each, name: name.trim() } : each)),
      });
    },
    delete: (id) => {
      const { requests: before } = saved.getState();
      const index = before.findIndex((each) => each.id === id);
      const request = before[index];
      if (!request) return;
      write({ requests: before.filter((each) => each !== request), deleted: { request, index } });
    },
    undoDelete: () => {
      const { requests: before, deleted } = saved.getState();
      if (!deleted) return;
      const { request, index } = deleted;
      write({
        requests: [...before.slice(0, index), request, ...before.slice(index)],
        deleted: undefined,
      });
    },
    remember: (isRemembered) => write({ remembered: isRemembered }),
  };
}

/** Returns an unused id. */
export function nextId(requests: readonly SavedRequest[]): number {
  return Math.max(0, ...requests.map(({ id }) => id)) + 1;
}
