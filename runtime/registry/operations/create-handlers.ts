import type { CallHandler, HandlerCall, HandlerResult } from "../../http/index.js";
import { refuseCaller } from "../access.js";
import type { CallContext } from "../call-context.js";
import { isDatabaseUnavailable } from "../store/registry-database.js";
import type { RegistryStore } from "../store/registry-store.js";
import { unavailableBody, unavailableHeaders } from "../unavailable.js";
import { generateToken } from "./generate-token.js";
import { loadApiDefinition } from "./load-api-definition.js";
import { registerApiDefinition } from "./register-api-definition.js";
import { revokeToken } from "./revoke-token.js";

type Handler<Request> = (
  request: Request,
  call: HandlerCall<CallContext>,
) => Promise<HandlerResult>;

/** Every operation of the registry, by id. */
export function createHandlers(
  store: RegistryStore,
): Readonly<Record<string, CallHandler<CallContext>>> {
  return {
    loadApiDefinition: guard((request: { apiId: string }, call) =>
      loadApiDefinition(store, request, call),
    ),
    registerApiDefinition: guard((request: { orgId: string; apiId: string }, call) =>
      registerApiDefinition(store, request, call),
    ),
    generateToken: guard((request: { orgId: string; scope: string }) =>
      generateToken(store, request),
    ),
    revokeToken: guard((request: { orgId: string; tokenId: string }) =>
      revokeToken(store, request),
    ),
  };
}

/** No operation runs for a caller that may not make it, and none tells of a database that is away as a crash. */
function guard<Request>(handler: Handler<Request>): Handler<Request> {
  return async (request, call) => {
    const refusal = refuseCaller(call.operation.id, call.context.caller);
    if (refusal) return refusal;
    try {
      return await handler(request, call);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return { ok: true, status: 503, body: unavailableBody, headers: unavailableHeaders };
    }
  };
}
