import type { SDK, SDKRequest } from "../../../generated/registry/types.js";

/**
 * The name of an SDK's package as the scope `sdk:read:<package>` has it: `package`, `gem`,
 * `githubRepo`, or for Java `group:artifact`.
 */
export function namePackage(sdk: SDK | SDKRequest): string {
  switch (sdk.type) {
    case "go":
      return sdk.githubRepo;
    case "ruby":
      return sdk.gem;
    case "java":
      return `${sdk.group}:${sdk.artifact}`;
    default:
      return sdk.package;
  }
}
