import type { EndpointEncoding } from "../../http/index.js";
import { accessByOperation, type Access } from "./access-table.js";
import type { Caller, CallContext, CallerFinder } from "./caller.js";

/** Why a call is refused; the content is for people. */
export interface Refusal<Name extends "UnauthorizedError" | "UserNotInOrgError"> {
  readonly ok: false;
  readonly error: Name;
  readonly content: string;
}

/** Finds the caller of each request; responds 401 to who may not call the operation. */
export function createAuthorizer(
  findCaller: CallerFinder,
  staffOrganization: string | undefined,
): (
  operation: EndpointEncoding,
  request: Request,
  context: CallContext,
) => Promise<Response | undefined> {
  return async ({ id }, request, context) => {
    context.caller = await findCaller(request);
    const refusal = refuseCaller(findAccess(id), context.caller, staffOrganization);
    if (!refusal) return undefined;
    const { error, content } = refusal;
    const headers = { "www-authenticate": "Bearer" };
    return Response.json({ error, content }, { status: 401, headers });
  };
}

/** An operation that the table does not know is the bootstrap token's alone. */
function findAccess(operationId: string): Access {
  const accesses: Readonly<Record<string, Access>> = accessByOperation;
  return accesses[operationId] ?? "bootstrap";
}

/** Refuses a caller that may not make a call whatever its values; undefined lets it pass. */
function refuseCaller(
  access: Access,
  caller: Caller,
  staffOrganization: string | undefined,
): Refusal<"UnauthorizedError"> | undefined {
  if (access === "open" || caller.kind === "bootstrap") return undefined;
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
  if (access === "member") return undefined;
  if (caller.scope !== "admin") {
    return refuse(
      "UnauthorizedError",
      `This operation requires a token with the scope admin; this one has ${caller.scope}.`,
    );
  }
  if (access === "staff" && caller.orgId !== staffOrganization)
    return refuse("UnauthorizedError", "This operation is for the staff of the registry.");
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
