import type { SDK, SDKRequest, SDKSnippetsCreate } from "../../../../generated/registry/types.js";
import { namePackage } from "../../access/name-package.js";

/** An SDK as the store names it. */
export interface SdkName {
  readonly language: SDKRequest["type"];
  /** For Go the repository, for Ruby the gem, for Java group and artifact with a colon between them. */
  readonly package: string;
  /** Undefined: the latest. */
  readonly version: string | undefined;
}

/** The name of an SDK of any language, as a request writes it. */
export function nameSdk(sdk: SDK | SDKRequest): SdkName {
  return { language: sdk.type, package: namePackage(sdk), version: sdk.version ?? undefined };
}

/** The name of the SDK that snippets are stored for. */
export function nameSnippetSdk({ type, sdk }: SDKSnippetsCreate): SdkName & { version: string } {
  return { language: type, package: namePackage(sdk), version: sdk.version };
}
