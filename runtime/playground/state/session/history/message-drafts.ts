import type { StoreApi } from "zustand/vanilla";
import { hashEndpoint } from "./endpoint-hash.js";
import { isRecord } from "../../model/fields/is-record.js";
import type { OpenEndpoint } from "../../model/form/open-endpoint.js";
import { noExtras } from "../../model/form/request-extras.js";
import { stripSecrets } from "../../request/secrets/form-secrets.js";
import { createListActions, nextId, openSavedRequests, type SavedState } from "./saved-store.js";
import { createRequestStorage } from "./saved-requests.js";
import { type SavedRequest } from "./saved-request.js";
import type { SafeStorage } from "../storage/safe-storage.js";
import type { SessionKey } from "../storage/stored-session.js";

/** A named value of a message type. */
interface MessageDraft {
  readonly id: number;
  readonly name: string;
  /** Name of the message type in the definition. */
  readonly type: string;
  readonly value: unknown;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  /** Result of `hashEndpoint` when the draft was saved. */
  readonly hash: string;
}

/**
 * The drafts of a channel and their actions. Drafts are stored for this tab, or on this device if
 * the user chooses so.
 */
export interface MessageDrafts {
  /** Contains the drafts, see {@link listDrafts}, with their `notice` and `remembered`. */
  readonly store: StoreApi<SavedState>;
  /** Saves a value under a name. Secrets are removed, and the notice lists them. */
  save(type: string, name: string, value: unknown): void;
  /** Returns a draft to fill in; `undefined` if there is none. */
  pick(id: number): MessageDraft | undefined;
  rename(id: number, name: string): void;
  /** Can be undone by {@link MessageDrafts.undoDelete}. */
  delete(id: number): void;
  undoDelete(): void;
  remember(remembered: boolean): void;
}

/**
 * Opens the drafts of a channel. A draft is a saved request with a single message. The schemas must
 * be loaded.
 */
export function openMessageDrafts(
  { definition, endpoint, channel }: OpenEndpoint,
  tab: SafeStorage | undefined,
  device: SafeStorage | undefined,
  { apiId, nodeId }: Pick<SessionKey, "apiId" | "nodeId">,
): MessageDrafts {
  const key = { apiId, nodeId: `${nodeId}:messages`, kind: "websocket" } as const;
  const drafts = openSavedRequests(createRequestStorage(tab, device, key));
  const { write, ...list } = createListActions(drafts);
  return {
    ...list,
    store: drafts.saved,
    save: (type, name, value) => {
      const { requests } = drafts.saved.getState();
      const shape = channel?.messages.find((each) => each.type === type)?.body;
      const stripped = stripSecrets(definition, shape, value, type);
      const without = stripped.leftOut.length > 0 ? `, without ${stripped.leftOut.join(", ")}` : "";
      const count = listDrafts(requests, type).length;
      const request: SavedRequest = {
        id: nextId(requests),
        name: name.trim() || `Draft ${count + 1}`,
        savedAt: Date.now(),
        hash: hashEndpoint(definition, endpoint),
        form: {
          type: "endpoint",
          headers: {},
          pathParameters: {},
          queryParameters: {},
          body: { type: "json", value: { [type]: stripped.value } },
        },
        extras: noExtras,
      };
      write({ requests: [...requests, request], notice: `Saved${without}.` });
    },
    pick: (id) =>
      drafts.saved
        .getState()
        .requests.map(toDraft)
        .find((each) => each?.id === id),
  };
}

/** The drafts of a message type, the latest last. */
export function listDrafts(requests: readonly SavedRequest[], type: string): MessageDraft[] {
  return requests
    .map(toDraft)
    .filter((draft) => draft !== undefined)
    .filter((draft) => draft.type === type);
}

function toDraft({
  id,
  name,
  savedAt,
  hash,
  form: { body },
}: SavedRequest): MessageDraft | undefined {
  const messages = body?.type === "json" && isRecord(body.value) ? Object.entries(body.value) : [];
  const [type, value] = messages[0] ?? [];
  return type === undefined ? undefined : { id, name, savedAt, hash, type, value };
}
