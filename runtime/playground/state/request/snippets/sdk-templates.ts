import {
  endpointPath,
  type EndpointDefinition,
  type EndpointSnippetTemplate,
  type SDK,
  type VersionedSnippetTemplate,
  type SDKRequest,
} from "../../../../definition/index.js";
import { sdkLabels } from "../../../../snippets/index.js";
import type { PlaygroundSdks } from "../../../playground-props.js";

/** The valid templates in the definition, by language. */
export function readInlineTemplates({
  snippetTemplates,
  ...endpoint
}: EndpointDefinition): ReadonlyMap<SDK["type"], EndpointSnippetTemplate> {
  if (typeof snippetTemplates !== "object" || snippetTemplates === null) return new Map();
  const entries = Object.entries(snippetTemplates).flatMap(([language, template]) =>
    isSdkLanguage(language) && isTemplate(template)
      ? [[language, createEntry(language, template, endpoint)] as const]
      : [],
  );
  return new Map(entries);
}

function isSdkLanguage(language: string): language is SDK["type"] {
  return Object.hasOwn(sdkLabels, language);
}

function isTemplate(value: unknown): value is VersionedSnippetTemplate {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    value.type === "v1" &&
    "functionInvocation" in value
  );
}

/** Definitions do not name packages, because each template contains its imports. */
function createEntry(
  language: SDK["type"],
  snippetTemplate: VersionedSnippetTemplate,
  endpoint: Omit<EndpointDefinition, "snippetTemplates">,
): EndpointSnippetTemplate {
  return {
    sdk: unnamed[language],
    endpointId: { path: endpointPath(endpoint), method: endpoint.method },
    snippetTemplate,
  };
}

const unnamed: Readonly<Record<SDK["type"], SDK>> = {
  typescript: { type: "typescript", package: "", version: "" },
  python: { type: "python", package: "", version: "" },
  go: { type: "go", githubRepo: "", version: "" },
  ruby: { type: "ruby", gem: "", version: "" },
  java: { type: "java", group: "", artifact: "", version: "" },
  csharp: { type: "csharp", package: "", version: "" },
  php: { type: "php", package: "", version: "" },
};

/** The packages that the host names, in the registry's format. */
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
