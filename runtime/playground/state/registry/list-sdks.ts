import type { SDKRequest } from "../../../definition/index.js";
import type { PlaygroundSdks } from "../../playground-props.js";

/** The SDKs whose packages a host names, as a registry names them. */
export function listSdks(sdks: PlaygroundSdks): readonly SDKRequest[] {
  const { typescript, python, go, ruby, java, csharp, php } = sdks;
  const [group, artifact] = java?.split(":") ?? [];
  return [
    ...(typescript ? [{ type: "typescript", package: typescript } as const] : []),
    ...(python ? [{ type: "python", package: python } as const] : []),
    ...(go ? [{ type: "go", githubRepo: go } as const] : []),
    ...(ruby ? [{ type: "ruby", gem: ruby } as const] : []),
    ...(group && artifact ? [{ type: "java", group, artifact } as const] : []),
    ...(csharp ? [{ type: "csharp", package: csharp } as const] : []),
    ...(php ? [{ type: "php", package: php } as const] : []),
  ];
}
