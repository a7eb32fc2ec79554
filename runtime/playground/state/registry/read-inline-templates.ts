import {
  endpointPath,
  type EndpointDefinition,
  type EndpointSnippetTemplate,
  type SDK,
  type VersionedSnippetTemplate,
} from "../../../definition/index.js";
import { sdkLabels } from "../../../snippets/index.js";

/** Templates that the definition itself holds, by language; what is no template is left out. */
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

/** The definition names no package: the template itself says what it imports. */
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
