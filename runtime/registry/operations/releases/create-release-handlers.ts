import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import { createCliReleaseHandlers } from "./create-cli-release-handlers.js";
import { createGeneratorHandlers } from "./create-generator-handlers.js";
import { createGeneratorReleaseHandlers } from "./create-generator-release-handlers.js";

/** The operations on releases and generators. */
export function createReleaseHandlers(
  parts: HandlerParts,
): ReturnType<typeof createCliReleaseHandlers> &
  ReturnType<typeof createGeneratorReleaseHandlers> &
  Pick<
    Handlers<CallContext>,
    "upsertGenerator" | "getGeneratorByImage" | "getGenerator" | "listGenerators"
  > {
  return {
    ...createCliReleaseHandlers(parts),
    ...createGeneratorReleaseHandlers(parts),
    ...createGeneratorHandlers(parts),
  };
}
