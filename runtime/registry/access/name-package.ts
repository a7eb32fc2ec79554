/** Package name of an SDK in its language, without version. */
type SdkNames =
  | { readonly package: string }
  | { readonly githubRepo: string }
  | { readonly gem: string }
  | { readonly group: string; readonly artifact: string };

/**
 * The name of an SDK's package as the scope `sdk:read:<package>` has it: `package`, `gem`,
 * `githubRepo`, or for Java `group:artifact`.
 */
export function namePackage(sdk: SdkNames): string {
  if ("githubRepo" in sdk) return sdk.githubRepo;
  if ("gem" in sdk) return sdk.gem;
  if ("package" in sdk) return sdk.package;
  return `${sdk.group}:${sdk.artifact}`;
}

/** Whether no part of the name is empty. */
export function isNamed(sdk: SdkNames): boolean {
  if ("group" in sdk) return sdk.group !== "" && sdk.artifact !== "";
  return namePackage(sdk) !== "";
}
