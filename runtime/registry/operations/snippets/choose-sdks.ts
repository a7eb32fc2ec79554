import type { SDKRequest } from "../../../../generated/registry/types.js";
import type { Caller } from "../../access/caller.js";
import {
  findPackage,
  refuseOtherPackage,
  type AccessError,
} from "../../access/organization-checks.js";
import type { ApiName, SdkStore, StoredSdkVersion } from "../../store/sdk-store.js";
import { fail, type Failure } from "./find-api.js";
import { nameSdk } from "./name-sdk.js";

/**
 * The SDK versions of a request, in its order. An SDK without a version means its latest. Without SDKs, the
 * latest version of every SDK that the caller's token may read.
 */
export async function chooseSdks(
  store: SdkStore,
  caller: Caller,
  api: ApiName,
  sdks: readonly SDKRequest[] | null | undefined,
): Promise<
  | { readonly ok: true; readonly sdks: readonly StoredSdkVersion[] }
  | Failure<"SDKNotFound">
  | AccessError<"UnauthorizedError">
> {
  if (!sdks) {
    const own = findPackage(caller);
    const latest = await store.listLatest(api);
    return { ok: true, sdks: latest.filter((sdk) => own === undefined || sdk.package === own) };
  }
  const chosen = new Map<string, StoredSdkVersion>();
  for (const request of sdks) {
    const name = nameSdk(request);
    const accessError = refuseOtherPackage(caller, name.package);
    if (accessError) return accessError;
    const found = await store.find(api, name);
    if (!found) return fail("SDKNotFound", describeMissing(api, name));
    chosen.set(found.key, found);
  }
  return { ok: true, sdks: [...chosen.values()] };
}

function describeMissing({ apiId }: ApiName, { language, ...sdk }: ReturnType<typeof nameSdk>) {
  const version = sdk.version === undefined ? "" : ` in the version ${sdk.version}`;
  return `The API ${apiId} has no ${language} SDK ${JSON.stringify(sdk.package)}${version}.`;
}
