import type { StoreApi } from "zustand/vanilla";
import type { FormSlice } from "../../model/form-slice.js";
import type { LoadingState, ProxyResult, SendFailure } from "../../model/proxy-result.js";
import type { FieldProblem } from "../../request/field-problems.js";

/** State of the request of the open endpoint. */
export type ResponseState = LoadingState<ProxyResult, SendFailure>;

/** What the user is asked before a request is sent. */
export interface SendQuestion {
  /** Fields whose values break a rule of the definition. They can be sent all the same. */
  readonly problems: readonly FieldProblem[];
  /** Names of variables without a value; they would be sent as they are written. */
  readonly unresolved: readonly string[];
  /** Files that have to be chosen again; without them nothing can be sent. */
  readonly lostFiles: readonly string[];
  /** A host outside the definition that would get the credentials. */
  readonly foreignHost?: string;
}

/** State of the store that sending changes. */
export interface SendSlice {
  readonly response: ResponseState;
  /** The last response while another call is running. Canceling that call restores it. */
  readonly previousResponse: ResponseState;
  /** Send was pressed at least once, so all problems may be shown. */
  readonly tried: boolean;
  readonly question: SendQuestion | undefined;
  /** Problems that the user chose to send, by `problemKey`: they are not asked about again. */
  readonly accepted: ReadonlySet<string>;
  /** The running call. Abort it to cancel it, or to stop a stream. */
  readonly call: AbortController | undefined;
}

/** A store whose form can be sent. */
export type SendingStore = StoreApi<FormSlice & SendSlice>;
