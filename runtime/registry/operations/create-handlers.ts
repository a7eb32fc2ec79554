import type { HandlerAnswer, HandlerCall } from "../../http/index.js";
import type { Handlers } from "../../../generated/registry/handlers.js";
import { refuseCaller } from "../access.js";
import type { CallContext } from "../call-context.js";
import { isDatabaseUnavailable } from "../store/registry-database.js";
import type { RegistryStore } from "../store/registry-store.js";
import { unavailableBody, unavailableHeaders } from "../unavailable.js";
import { generateToken } from "./generate-token.js";
import { loadApiDefinition } from "./load-api-definition.js";
import { registerApiDefinition } from "./register-api-definition.js";
import { revokeToken } from "./revoke-token.js";

type Call = HandlerCall<CallContext>;
/** An answer of JSON text, whatever the operation declares. */
type TextAnswer = HandlerAnswer & { readonly text: string };

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
    loadApiDefinition: (request, call) =>
      guard(call, () => loadApiDefinition(store, request, call)),
    registerApiDefinition: (request, call) =>
      guard(call, () => registerApiDefinition(store, request, call)),
    generateToken: (request, call) => guard(call, () => generateToken(store, request)),
    revokeToken: (request, call) => guard(call, () => revokeToken(store, request)),
  };
}

/**
 * Runs an operation. Callers were let pass before the body was read; that one
 * comes as far as here without the right is a mistake of the program.
 */
async function guard<Result>(call: Call, run: () => Promise<Result>): Promise<Result | TextAnswer> {
  if (refuseCaller(call.operation.id, call.context.caller)) {
    throw new Error(`A caller that may not make ${call.operation.id} was not refused.`);
  }
  try {
    return await run();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    const text = JSON.stringify(unavailableBody);
    return { ok: true, status: 503, text, headers: unavailableHeaders };
  }
}
