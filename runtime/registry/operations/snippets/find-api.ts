import type { Caller } from "../../access/caller.js";
import { refuseForeigner, type AccessError } from "../../access/organization-checks.js";
import type { ApiName } from "../../store/sdk-store.js";
import type { RegistryStore } from "../../store/registry-store.js";

/** An error with a message for users. */
export interface Failure<Name extends string> {
  readonly ok: false;
  readonly error: Name;
  readonly content: string;
}

type UnknownApi = Failure<
  "OrgIdRequiredError" | "OrgIdNotFound" | "ApiIdRequiredError" | "OrgIdAndApiIdNotFound"
>;

/** Creates an error with a message for users. */
export function fail<Name extends string>(error: Name, content: string): Failure<Name> {
  return { ok: false, error, content };
}

/** Maximum number of ids in a message. */
const maxNamed = 10;

/**
 * The API of a request. The organization is optional, because a token belongs to one. The API is optional if
 * the organization has only one.
 */
export async function findApi(
  store: RegistryStore,
  caller: Caller,
  request: { readonly orgId?: string | null; readonly apiId?: string | null },
): Promise<
  { readonly ok: true; readonly api: ApiName } | UnknownApi | AccessError<"UserNotInOrgError">
> {
  const orgId = request.orgId ?? (caller.kind === "token" ? caller.orgId : undefined);
  if (orgId === undefined) {
    return fail("OrgIdRequiredError", "The token is of every organization: orgId must name one.");
  }
  const accessError = refuseForeigner(caller, orgId);
  if (accessError) return accessError;
  if (!(await store.organizations.has(orgId))) {
    return fail("OrgIdNotFound", `There is no organization ${JSON.stringify(orgId)}.`);
  }
  return chooseApi(orgId, request.apiId ?? undefined, await store.organizations.listApis(orgId));
}

function chooseApi(
  orgId: string,
  apiId: string | undefined,
  apis: readonly string[],
): { readonly ok: true; readonly api: ApiName } | UnknownApi {
  const [only, ...others] = apis;
  if (apiId === undefined && only !== undefined && others.length > 0) {
    const names = apis.slice(0, maxNamed).join(", ") + (apis.length > maxNamed ? ", …" : "");
    return fail("ApiIdRequiredError", `apiId must name one of the APIs of ${orgId}: ${names}.`);
  }
  const chosen = apiId ?? only;
  if (chosen !== undefined && apis.includes(chosen)) {
    return { ok: true, api: { orgId, apiId: chosen } };
  }
  const missing = chosen === undefined ? "no API" : `no API ${JSON.stringify(chosen)}`;
  return fail("OrgIdAndApiIdNotFound", `The organization ${orgId} has ${missing}.`);
}
