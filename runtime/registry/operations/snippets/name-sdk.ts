import type { SDK, SDKRequest, SDKSnippetsCreate } from "../../../../generated/registry/types.js";

/** An SDK as the store names it. */
export interface SdkName {
  readonly language: SDKRequest["type"];
  /** For Go the repository, for Ruby the gem, for Java group and artifact with a colon between them. */
  readonly package: string;
  /** Undefined: the latest. */
  readonly version: string | undefined;
}

/** What names an SDK in each language, without its version. */
type SdkParts =
  | { readonly package: string }
  | { readonly githubRepo: string }
  | { readonly gem: string }
  | { readonly group: string; readonly artifact: string };

/** The name of an SDK of any language, as a request writes it. */
export function nameSdk(sdk: SDK | SDKRequest): SdkName {
  return { language: sdk.type, package: namePackage(sdk), version: sdk.version ?? undefined };
}

/** The name of the SDK that snippets are stored for. */
export function nameSnippetSdk({ type, sdk }: SDKSnippetsCreate): SdkName & { version: string } {
  return { language: type, package: namePackage(sdk), version: sdk.version };
}

/** The name of a package in its language; the one in the scope of a token. Empty when a part is. */
export function namePackage(sdk: SdkParts): string {
  if ("githubRepo" in sdk) return sdk.githubRepo;
  if ("gem" in sdk) return sdk.gem;
  if ("package" in sdk) return sdk.package;
  return sdk.group && sdk.artifact && `${sdk.group}:${sdk.artifact}`;
}
