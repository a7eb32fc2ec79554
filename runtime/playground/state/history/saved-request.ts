import type { EndpointFormState } from "../form/form-state.js";
import type { RequestExtras } from "../form/extra-row.js";

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
