import type { RequestExtras } from "../../model/form/request-extras.js";
import type { EndpointFormState } from "../../model/form/form-state.js";

/** A named request, without secrets and files. */
export interface SavedRequest {
  /** Unique in the list. */
  readonly id: number;
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
  /** Hash of the endpoint when the request was saved, see `hashEndpoint`. */
  readonly hash: string;
  readonly form: EndpointFormState;
  readonly extras: RequestExtras;
}
