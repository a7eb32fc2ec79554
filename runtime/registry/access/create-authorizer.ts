import type { EndpointEncoding } from "../../http/index.js";
import { accessByOperation, type Access } from "./access-table.js";
import type { Caller, CallContext, CallerFinder } from "./caller.js";
import { findPackage, isStaff, refuse, type Refusal } from "./organization-checks.js";

export { refuseForeigner } from "./organization-checks.js";

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
    const refusal = refuseCaller(findAccess(id), context.caller);
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
function refuseCaller(access: Access, caller: Caller): Refusal<"UnauthorizedError"> | undefined {
  if (access === "open" || caller.kind === "bootstrap") return undefined;
  const reason = findReason(access, caller);
  return reason === undefined ? undefined : refuse("UnauthorizedError", reason);
}

function findReason(access: Access, caller: Caller): string | undefined {
  if (access === "bootstrap") return "This operation requires the bootstrap token of the registry.";
  if (caller.kind !== "token") {
    return "This operation requires a valid token: Authorization: Bearer <token>.";
  }
  if (access === "token") return undefined;
  const packageName = findPackage(caller);
  if (access === "member") {
    return packageName === undefined
      ? undefined
      : `This operation requires a token of the organization; this one reads only the package ${packageName}.`;
  }
  if (caller.scope !== "admin") {
    return `This operation requires a token with the scope admin; this one has ${caller.scope}.`;
  }
  if (access === "staff" && !isStaff(caller)) {
    return "This operation is for the staff of the registry.";
  }
  return undefined;
}
