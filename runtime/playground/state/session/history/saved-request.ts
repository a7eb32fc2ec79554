import type { RequestExtras } from "../../model/form/request-extras.js";
import type { EndpointFormState } from "../../model/form/form-state.js";

/** What a user filled in and named, without secrets and files. */
export interface SavedRequest {
  /** Unique among those on the list. */
  readonly id: number;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** Of the endpoint as it was then, see `hashEndpoint`. */
  readonly hash: string;
  readonly form: EndpointFormState;
  readonly extras: RequestExtras;
}
