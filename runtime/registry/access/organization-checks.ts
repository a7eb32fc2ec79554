import type { Caller } from "./caller.js";

/** Why a call is refused; the content is for people. Return it from a handler as it is. */
export interface Refusal<Name extends "UnauthorizedError" | "UserNotInOrgError"> {
  readonly ok: false;
  readonly error: Name;
  readonly content: string;
}

/**
 * For **writes**, and for reads that name an organization: refuses every caller that is not a
 * token of this organization, staff included. The bootstrap token passes. Undefined lets the
 * caller pass.
 *
 * @example
 * const refusal = refuseForeigner(call.context.caller, request.orgId);
 * if (refusal) return refusal;
 */
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

/**
 * For **reads by id or address**: whether the caller may read everything that an organization
 * has. True for its admin tokens, for staff and for the bootstrap token; false for tokens of other
 * organizations, for tokens of one package and without a token. Show others only what is public,
 * and respond as if the rest did not exist, because a refusal would tell that it does.
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
 * The one package whose snippets, templates and versions the caller may read: what follows
 * `sdk:read:` in the scope of its token. Undefined when the caller is not bound to a package.
 */
export function findPackage(caller: Caller): string | undefined {
  if (caller.kind !== "token" || !caller.scope.startsWith(packageScope)) return undefined;
  return caller.scope.slice(packageScope.length);
}

/**
 * For reads that name a package besides the organization (call {@link refuseForeigner} too):
 * refuses tokens of another package. Undefined lets the caller pass.
 *
 * @param packageName of an SDK: `namePackage(sdk)`.
 */
export function refuseOtherPackage(
  caller: Caller,
  packageName: string,
): Refusal<"UnauthorizedError"> | undefined {
  const own = findPackage(caller);
  if (own === undefined || own === packageName) return undefined;
  return refuse(
    "UnauthorizedError",
    `The token reads only the package ${own}, not ${JSON.stringify(packageName)}.`,
  );
}

const packageScope = "sdk:read:";

/** A refusal with words for people. */
export function refuse<Name extends "UnauthorizedError" | "UserNotInOrgError">(
  error: Name,
  content: string,
): Refusal<Name> {
  return { ok: false, error, content };
}
