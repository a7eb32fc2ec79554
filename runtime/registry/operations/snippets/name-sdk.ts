import type { SDK, SDKRequest, SDKSnippetsCreate } from "../../../../generated/registry/types.js";
import { namePackage } from "../../access/name-package.js";

/** Name of an SDK in the store. */
interface SdkName {
  readonly language: SDKRequest["type"];
  /** Package name; for Go the repository, for Ruby the gem, for Java `group:artifact`. */
  readonly package: string;
  /** Undefined: the latest. */
  readonly version: string | undefined;
}

/** Name of an SDK in a request. */
export function nameSdk(sdk: SDK | SDKRequest): SdkName {
  return { language: sdk.type, package: namePackage(sdk), version: sdk.version ?? undefined };
}

/** Name of the SDK of stored snippets. */
export function nameSnippetSdk({ type, sdk }: SDKSnippetsCreate): SdkName & { version: string } {
  return { language: type, package: namePackage(sdk), version: sdk.version };
}
