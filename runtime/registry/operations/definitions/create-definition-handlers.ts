import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import { loadApiDefinition } from "./load-api-definition.js";
import { registerApiDefinition } from "./register-api-definition.js";

/** The operations on definitions. */
export function createDefinitionHandlers({
  store,
}: HandlerParts): Pick<Handlers<CallContext>, "loadApiDefinition" | "registerApiDefinition"> {
  return {
    loadApiDefinition: (request, call) => loadApiDefinition(store.definitions, request, call),
    registerApiDefinition: (request, call) =>
      registerApiDefinition(store.definitions, request, call),
  };
}
