import { createStore, type StoreApi } from "zustand/vanilla";
import type { RequestViews } from "../../transport/send/prepare-call.js";
import type { EndpointFormState } from "../../model/form/form-state.js";
import { sizeOfResult, type ProxyResult } from "../../model/proxy-result.js";
import type { RequestExtras } from "../../model/form/request-extras.js";

/** One call of this session: what was filled in and what came. Credentials are not part of it. */
export interface SentCall extends RequestViews {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly form: EndpointFormState;
  readonly extras: RequestExtras;
  readonly baseUrl: string;
  /** The host signed it: `real` and `masked` are with the signature. */
  readonly isSigned?: true;
  /** The local object of a file is released with the next answer; its bytes stay in `raw`. */
  readonly result: ProxyResult;
}

/** What the sending of one endpoint remembers while the page is open. */
export interface SentHistory {
  /** The latest first. */
  readonly calls: readonly SentCall[];
  /** The call whose answer the one on view is compared with. */
  readonly comparedWith: SentCall | undefined;
  /** Of the reader's own choice; `undefined`: none. Seconds. */
  readonly timeoutInSeconds: number | undefined;
}

/** The history of one endpoint. Never stored: answers may hold anything. */
export type SentHistoryStore = StoreApi<SentHistory>;

/** Most calls that are kept. */
const maxCalls = 20;
/** Most bytes of all answers together; the latest is kept whatever its size. */
const maxBytes = 100_000_000;

/** Creates an empty history. */
export function createSentHistory(): SentHistoryStore {
  return createStore<SentHistory>(() => ({
    calls: [],
    comparedWith: undefined,
    timeoutInSeconds: undefined,
  }));
}

/** Adds a call; the oldest go when there are too many or they are too large. */
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
