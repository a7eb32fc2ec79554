import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import { diffApiDefinitions } from "./diff-api-definitions.js";
import { loadApiDefinition, loadApiDefinitionLegacy } from "./load-api-definition.js";
import { registerApiDefinition } from "./register-api-definition.js";

type DefinitionHandlers = Pick<
  Handlers<CallContext>,
  "loadApiDefinition" | "loadApiDefinitionLegacy" | "registerApiDefinition" | "diffApiDefinitions"
>;

/** The operations on definitions. */
export function createDefinitionHandlers({ store, tasks }: HandlerParts): DefinitionHandlers {
  const { definitions } = store;
  return {
    loadApiDefinition: (request, call) => loadApiDefinition(definitions, request, call),
    loadApiDefinitionLegacy: (request, call) => loadApiDefinitionLegacy(definitions, request, call),
    registerApiDefinition: (request, call) => registerApiDefinition(store, request, call),
    diffApiDefinitions: (request, call) => diffApiDefinitions(definitions, tasks, request, call),
  };
}
