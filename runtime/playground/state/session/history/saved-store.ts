import { createStore, type StoreApi } from "zustand/vanilla";
import type { RequestStorage } from "./saved-requests.js";
import type { SavedRequest } from "./saved-request.js";

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

/** What a user does with a list of saved requests, whatever they hold. */
export interface ListActions {
  /** Changes the list and stores it; the notice is cleared unless there is a new one. */
  write(change: Partial<SavedState>): void;
  rename(id: number, name: string): void;
  /** Can be taken back by {@link ListActions.undoDelete}. */
  delete(id: number): void;
  undoDelete(): void;
  remember(remembered: boolean): void;
}

/** Creates the actions of one list. */
export function createListActions({ saved, storage }: SavedRequests): ListActions {
  const write = (change: Partial<SavedState>): void => {
    saved.setState({ notice: "", ...change });
    const state = saved.getState();
    if (storage.write(state.requests, state.remembered)) return;
    const { notice: told } = saved.getState();
    saved.setState({
      notice:
        `${told} The browser does not allow storage, so it is lost when the page is closed.`.trim(),
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

/** An id that none of them has. */
export function nextId(requests: readonly SavedRequest[]): number {
  return Math.max(0, ...requests.map(({ id }) => id)) + 1;
}
