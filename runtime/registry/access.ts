import type { EndpointEncoding } from "../http/index.js";
import type { Caller, CallContext, CallerFinder } from "./caller.js";

/** Who may make a call, as far as that can be told without its body. */
type Access = "any-token" | "admin-token" | "bootstrap";

/** Why a call is refused; the content is for people. */
export interface Refusal<Name extends "UnauthorizedError" | "UserNotInOrgError"> {
  readonly ok: false;
  readonly error: Name;
  readonly content: string;
}

/** By operation id; an operation that is not listed is the bootstrap token's alone. */
const accessByOperation: Readonly<Record<string, Access>> = {
  loadApiDefinition: "any-token",
  registerApiDefinition: "admin-token",
  generateToken: "bootstrap",
  revokeToken: "bootstrap",
};

/** Finds the caller of each request; responds 401 to who may not call the operation. */
export function createAuthorizer(
  findCaller: CallerFinder,
): (
  operation: EndpointEncoding,
  request: Request,
  context: CallContext,
) => Promise<Response | undefined> {
  return async ({ id }, request, context) => {
    context.caller = await findCaller(request);
    const refusal = refuseCaller(id, context.caller);
    if (!refusal) return undefined;
    const { error, content } = refusal;
    const headers = { "www-authenticate": "Bearer" };
    return Response.json({ error, content }, { status: 401, headers });
  };
}

/** Refuses a caller that may not make a call whatever its values; undefined lets it pass. */
function refuseCaller(
  operationId: string,
  caller: Caller,
): Refusal<"UnauthorizedError"> | undefined {
  if (caller.kind === "bootstrap") return undefined;
  const access = accessByOperation[operationId] ?? "bootstrap";
  if (access === "bootstrap")
    return refuse(
      "UnauthorizedError",
      "This operation requires the bootstrap token of the registry.",
    );
  if (caller.kind === "anonymous") {
    return refuse(
      "UnauthorizedError",
      "This operation requires a valid token: Authorization: Bearer <token>.",
    );
  }
  if (access === "admin-token" && caller.scope !== "admin") {
    return refuse(
      "UnauthorizedError",
      `This operation requires a token with the scope admin; this one has ${caller.scope}.`,
    );
  }
  return undefined;
}

/** Refuses a caller that does not belong to an organization. */
export function refuseForeigner(
  caller: Caller,
  orgId: string,
): Refusal<"UserNotInOrgError"> | undefined {
  if (caller.kind === "bootstrap") return undefined;
  if (caller.kind === "token" && caller.orgId === orgId) return undefined;
  return refuse(
    "UserNotInOrgError",
    `The token does not belong to the organization ${JSON.stringify(orgId)}.`,
  );
}

function refuse<Name extends "UnauthorizedError" | "UserNotInOrgError">(
  error: Name,
  content: string,
): Refusal<Name> {
  return { ok: false, error, content };
}
