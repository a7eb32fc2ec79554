import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import { computeSemanticVersion } from "./compute-semantic-version.js";

/** The operations on versions of SDKs. */
export function createSdkHandlers(
  parts: HandlerParts,
): Pick<Handlers<CallContext>, "computeSemanticVersion"> {
  return {
    computeSemanticVersion: ({ body }, { context }) =>
      computeSemanticVersion(parts, body, context.caller),
  };
}
