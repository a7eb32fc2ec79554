import type { InvalidRequest } from "../../../../generated/registry/types.js";
import type { Issue } from "../../../http/index.js";

/** Refuses values that the definition cannot exclude. */
export interface RefusedRequest {
  readonly ok: false;
  readonly error: "InvalidRequest";
  readonly content: InvalidRequest;
}

/** The same response as to values that do not fit the definition. */
export function refuseRequest(issues: readonly Issue[]): RefusedRequest {
  return {
    ok: false,
    error: "InvalidRequest",
    content: { error: "InvalidRequest", content: [...issues] },
  };
}
