import type { Handlers } from "../../../generated/registry/handlers.js";
import type { CallContext } from "../caller.js";
import type { RegistryStore } from "../store/registry-store.js";
import { generateToken } from "./generate-token.js";
import { loadApiDefinition } from "./load-api-definition.js";
import { registerApiDefinition } from "./register-api-definition.js";
import { revokeToken } from "./revoke-token.js";

/**
 * The operations of this registry, by id. The others that the definition declares are answered
 * 501; one that is added here has to be added to the names.
 */
export type RegistryHandlers = Pick<
  Handlers<CallContext>,
  "loadApiDefinition" | "registerApiDefinition" | "generateToken" | "revokeToken"
>;

/** The operations of this registry on a store. */
export function createHandlers(store: RegistryStore): RegistryHandlers {
  return {
    loadApiDefinition: (request, call) => loadApiDefinition(store, request, call),
    registerApiDefinition: (request, call) => registerApiDefinition(store, request, call),
    generateToken: (request) => generateToken(store, request),
    revokeToken: (request) => revokeToken(store, request),
  };
}
