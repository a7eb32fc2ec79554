import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import { generateToken } from "./generate-token.js";
import { revokeToken } from "./revoke-token.js";

/** The operations on tokens. */
export function createTokenHandlers({
  store,
}: HandlerParts): Pick<Handlers<CallContext>, "generateToken" | "revokeToken"> {
  return {
    generateToken: (request) => generateToken(store.tokens, request),
    revokeToken: (request) => revokeToken(store.tokens, request),
  };
}
