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
    generateToken: ({ body }, call) => generateToken(parts, body, call.context),
    revokeToken: ({ body }, call) => revokeToken(parts.store, body, call.context),
    listTokens: ({ body }, call) => listTokens(parts.store.tokens, body, call.context),
    rotateToken: ({ body }, call) => rotateToken(parts, body, call.context),
  };
}
