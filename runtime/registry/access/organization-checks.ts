import type { Caller } from "./caller.js";

/** An error result that a handler returns. `content` is a message for users. */
export interface AccessError<Name extends "UnauthorizedError" | "UserNotInOrgError"> {
  readonly ok: false;
  readonly error: Name;
  readonly content: string;
}

/**
 * For **writes**, and for reads that name an organization: refuses callers, including staff, without a
 * token of the organization. The bootstrap token passes. Returns undefined if the caller passes.
 *
 * @example
 * const accessError = refuseForeigner(call.context.caller, request.orgId);
 * if (accessError) return accessError;
 */
export function refuseForeigner(
  caller: Caller,
  orgId: string,
): AccessError<"UserNotInOrgError"> | undefined {
  if (caller.kind === "bootstrap") return undefined;
  if (caller.kind === "token" && caller.orgId === orgId) return undefined;
  return refuse(
    "UserNotInOrgError",
    `The token does not belong to the organization ${JSON.stringify(orgId)}.`,
  );
}

/**
 * For **reads by id or address**: whether the caller may read all data of an organization. True for its
 * admin tokens, for staff and for the bootstrap token. False for tokens of other organizations, for tokens
 * of one package, and without a token. For such callers, respond as if private data did not exist, because
 * an authorization error would reveal that it does.
 *
 * @example
 * const stored = await store.definitions.find(id);
 * if (!stored || !canSee(caller, stored.orgId)) return { ok: false, error: "ApiDoesNotExistError" };
 */
export function canSee(caller: Caller, orgId: string): boolean {
  if (isStaff(caller)) return true;
  return caller.kind === "token" && caller.orgId === orgId && findPackage(caller) === undefined;
}

/** Whether the caller acts for the registry itself: the bootstrap token, or an admin token of the staff organization. */
export function isStaff(caller: Caller): boolean {
  return caller.kind === "bootstrap" || (caller.kind === "token" && caller.isStaff);
}

/**
 * The package that the caller's token is limited to (scope `sdk:read:<package>`). Undefined when it is not
 * limited to a package.
 */
export function findPackage(caller: Caller): string | undefined {
  if (caller.kind !== "token" || !caller.scope.startsWith(packageScope)) return undefined;
  return caller.scope.slice(packageScope.length);
}

/**
 * For reads that name a package besides the organization (call {@link refuseForeigner} too):
 * refuses tokens of another package. Returns undefined if the caller passes.
 *
 * @param packageName `namePackage(sdk)`.
 */
export function refuseOtherPackage(
  caller: Caller,
  packageName: string,
): AccessError<"UnauthorizedError"> | undefined {
  const allowed = findPackage(caller);
  if (allowed === undefined || allowed === packageName) return undefined;
  return refuse(
    "UnauthorizedError",
    `The token reads only the package ${allowed}, not ${JSON.stringify(packageName)}.`,
  );
}

const packageScope = "sdk:read:";

export function refuse<Name extends "UnauthorizedError" | "UserNotInOrgError">(
  error: Name,
  content: string,
): AccessError<Name> {
  return { ok: false, error, content };
}
