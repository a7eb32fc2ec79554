import type { StoreApi } from "zustand/vanilla";
import type { FormSlice } from "../../model/form-slice.js";
import type { LoadingState, ProxyResult, SendFailure } from "../../model/proxy-result.js";
import type { FieldProblem } from "../../request/field-problems.js";

/** State of the request. */
export type ResponseState = LoadingState<ProxyResult, SendFailure>;

/** What the user has to decide before a request is sent. */
export interface SendQuestion {
  /** Fields that violate the definition. They can be sent anyway. */
  readonly problems: readonly FieldProblem[];
  /** JSON pointers of required texts that are empty. They are mentioned beside problems. */
  readonly emptyFields: readonly string[];
  /** Names of variables without a value. Their references would be sent unchanged. */
  readonly unresolved: readonly string[];
  /** Files that have to be chosen again. Nothing can be sent without them. */
  readonly lostFiles: readonly string[];
  /** A host outside the definition that would receive the credentials. */
  readonly foreignHost?: string;
}

/** The part of the store that sending changes. */
export interface SendSlice {
  readonly response: ResponseState;
  /** The last response while another call is running. Canceling that call restores it. */
  readonly previousResponse: ResponseState;
  /** Whether the user has tried to send, so that all problems are shown. */
  readonly tried: boolean;
  readonly question: SendQuestion | undefined;
  /** Problems that the user accepted, by `problemKey`. They are not reported again. */
  readonly accepted: ReadonlySet<string>;
  /** The running call. Abort it to cancel it, or to stop a stream. */
  readonly call: AbortController | undefined;
}

/** A store with a form that can be sent. */
export type SendingStore = StoreApi<FormSlice & SendSlice>;
