import type { Caller } from "./caller.js";

/** Who may make a call, as far as that can be told without its body. */
export type Access = "any-token" | "admin-token" | "bootstrap";

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

/** Refuses a caller that may not make a call whatever its values; undefined lets it pass. */
export function refuseCaller(
  operationId: string,
  caller: Caller,
): Refusal<"UnauthorizedError"> | undefined {
  if (caller.kind === "bootstrap") return undefined;
  const access = accessByOperation[operationId] ?? "bootstrap";
  if (access === "bootstrap")
    return refuse("UnauthorizedError", "This call needs the bootstrap token of the registry.");
  if (caller.kind === "anonymous") {
    return refuse(
      "UnauthorizedError",
      "This call needs a valid token: Authorization: Bearer <token>.",
    );
  }
  if (access === "admin-token" && caller.scope !== "admin") {
    return refuse(
      "UnauthorizedError",
      `This call needs a token with the scope admin; this one has ${caller.scope}.`,
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
