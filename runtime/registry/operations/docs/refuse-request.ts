import type { InvalidRequest } from "../../../../generated/registry/types.js";
import type { Issue } from "../../../http/index.js";

/** The result for values that are invalid although the definition allows them. */
interface RefusedRequest {
  readonly ok: false;
  readonly error: "InvalidRequest";
  readonly content: InvalidRequest;
}

/** Responds as to values that do not match the definition. */
export function refuseRequest(issues: readonly Issue[]): RefusedRequest {
  return {
    ok: false,
    error: "InvalidRequest",
    content: { error: "InvalidRequest", content: [...issues] },
  };
}
