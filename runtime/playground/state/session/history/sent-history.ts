import { createStore, type StoreApi } from "zustand/vanilla";
import type { RequestViews } from "../../transport/send/prepare-call.js";
import type { EndpointFormState } from "../../model/form/form-state.js";
import { sizeOfResult, type ProxyResult } from "../../model/proxy-result.js";
import type { RequestExtras } from "../../model/form/request-extras.js";

/**
 * A request of this session, with the form that it was sent from and its result. Credentials are
 * not included.
 */
export interface SentCall extends RequestViews {
  readonly id: number;
  /** In milliseconds since 1970. */
  readonly sentAt: number;
  readonly form: EndpointFormState;
  readonly extras: RequestExtras;
  readonly baseUrl: string;
  /** Whether it was sent with credentials. */
  readonly hadCredentials: boolean;
  /** Whether the host signed the request. `real` and `masked` then include the signature. */
  readonly isSigned?: true;
  /**
   * The object URL of a file is revoked when the next response arrives. The bytes remain in `raw`.
   */
  readonly result: ProxyResult;
}

/** The requests sent from an endpoint since the page was opened. */
interface SentHistory {
  /** The latest first. */
  readonly calls: readonly SentCall[];
  /** The call whose response is compared with the displayed one. */
  readonly comparedWith: SentCall | undefined;
  /** Set by the user, in seconds; `undefined` if there is no timeout. */
  readonly timeoutInSeconds: number | undefined;
}

/** The history of one endpoint. Never stored, because responses may contain secrets. */
export type SentHistoryStore = StoreApi<SentHistory>;

/** Maximum number of calls in the history. */
const maxCalls = 20;
/** Maximum number of bytes of all responses together. The latest response is always stored. */
const maxBytes = 100_000_000;

export function createSentHistory(): SentHistoryStore {
  return createStore<SentHistory>(() => ({
    calls: [],
    comparedWith: undefined,
    timeoutInSeconds: undefined,
  }));
}

/** Adds a call. Drops the oldest ones if there are too many or they are too large. */
export function addCall(history: SentHistoryStore, call: Omit<SentCall, "id">): void {
  const { calls } = history.getState();
  const all = [{ ...call, id: (calls[0]?.id ?? 0) + 1 }, ...calls];
  let bytes = 0;
  const count = all.findIndex(({ result }, index) => {
    bytes += sizeOfResult(result) ?? 0;
    return index > 0 && (index >= maxCalls || bytes > maxBytes);
  });
  history.setState({ calls: count < 0 ? all : all.slice(0, count), comparedWith: undefined });
}
