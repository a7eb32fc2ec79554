import type { EndpointEncoding } from "../../http/index.js";
import type { AuditStore } from "../store/audit-store.js";
import { accessByOperation, type Access } from "./access-table.js";
import type { Caller, CallContext, CallerFinder, FoundCaller } from "./caller.js";
import { createGuessThrottle } from "./create-guess-throttle.js";
import { findPackage, isStaff } from "./organization-checks.js";

interface AuthorizerParts {
  readonly findCaller: CallerFinder;
  /** Records calls that required the bootstrap token and did not have it. */
  readonly audit: AuditStore;
  now(): Date;
}

/**
 * Finds the caller of each request. Responds with 401 if the caller may not call the operation, and
 * with 429 if the address sent too many wrong tokens.
 */
export function createAuthorizer({
  findCaller,
  audit,
  now,
}: AuthorizerParts): (
  operation: EndpointEncoding,
  request: Request,
  context: CallContext,
) => Promise<Response | undefined> {
  // One entry per minute and address, so that unauthorized callers cannot fill the disk.
  const recorded = createGuessThrottle({ now });
  return async ({ id }, request, context) => {
    const found = await findCaller(request, context.clientAddress);
    context.caller = found.caller;
    const access = findAccess(id);
    const reason = findReason(access, found);
    if (found.wait === undefined && reason === undefined) return undefined;
    if (access === "bootstrap" && recorded.count(context.clientAddress)) {
      const subject = `${id} from ${context.clientAddress ?? "an unknown address"}`;
      await audit.insert(context, { action: "refused-bootstrap", subject });
    }
    return found.wait === undefined ? respondUnauthorized(reason) : respondThrottled(found.wait);
  };
}

function respondUnauthorized(content: string | undefined): Response {
  const headers = { "www-authenticate": "Bearer" };
  return Response.json({ error: "UnauthorizedError", content }, { status: 401, headers });
}

/** RFC 6585, section 4. Clients must not retry, because the same token would fail again. */
function respondThrottled(wait: number): Response {
  const content = `Too many wrong tokens came from this address. Wait ${wait} s before the next one.`;
  const headers = { "retry-after": String(wait), "x-should-retry": "false" };
  return Response.json({ error: "TooManyRequests", content }, { status: 429, headers });
}

/** Operations that are not in the table require the bootstrap token. */
function findAccess(operationId: string): Access {
  const accesses: Readonly<Record<string, Access>> = accessByOperation;
  return accesses[operationId] ?? "bootstrap";
}

/** Why a caller may not make any call of an operation; undefined when it may. */
function findReason(access: Access, { caller, expiredAt }: FoundCaller): string | undefined {
  if (access === "open" || caller.kind === "bootstrap") return undefined;
  if (expiredAt) {
    return `The token expired at ${expiredAt.toISOString()}. Generate a new one.`;
  }
  if (access === "bootstrap") return "This operation requires the bootstrap token of the registry.";
  if (caller.kind !== "token") {
    return "This operation requires a valid token: Authorization: Bearer <token>.";
  }
  return access === "token" ? undefined : findScopeReason(access, caller);
}

function findScopeReason(
  access: "member" | "admin" | "staff",
  caller: Caller & { readonly kind: "token" },
): string | undefined {
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
