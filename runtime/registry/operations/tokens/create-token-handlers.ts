import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import { generateToken } from "./generate-token.js";
import { listTokens } from "./list-tokens.js";
import { revokeToken } from "./revoke-token.js";
import { rotateToken } from "./rotate-token.js";

type TokenOperation = "generateToken" | "revokeToken" | "listTokens" | "rotateToken";

/** The operations on tokens. */
export function createTokenHandlers(
  parts: HandlerParts,
): Pick<Handlers<CallContext>, TokenOperation> {
  return {
    generateToken: (request, call) => generateToken(parts, request, call.context),
    revokeToken: (request, call) => revokeToken(parts.store, request, call.context),
    listTokens: (request, call) => listTokens(parts.store.tokens, request, call.context),
    rotateToken: (request, call) => rotateToken(parts, request, call.context),
  };
}
