import { createHash } from "node:crypto";
import type {
  ApiDefinition,
  SDK,
  SDKRequest,
  SnippetRegistryEntry,
} from "../../../runtime/definition/index.js";
import { sdkLanguages } from "../../../runtime/snippets/index.js";

/**
 * Adds the SDKs with templates to a definition, because docs request templates by SDK. It also adds a digest of
 * the templates, by which a push and open docs notice changes.
 */
export function withSdks(
  definition: ApiDefinition,
  templates: readonly SnippetRegistryEntry[],
): ApiDefinition {
  if (templates.length === 0) return definition;
  const entries = listSdksOf(templates).map(({ type, ...names }) => [`${type}Sdk`, names] as const);
  // The digest does not depend on the order, because pulled templates have the order of endpoints.
  const texts = templates.map((each) => JSON.stringify(each)).sort();
  const digest = createHash("sha256").update(texts.join("\n")).digest("base64url");
  const settings = { ...Object.fromEntries(entries), templatesDigest: digest };
  return { ...definition, snippetsConfiguration: settings };
}

/** The SDKs of templates, each once. */
function listSdksOf(entries: readonly SnippetRegistryEntry[]): SDK[] {
  return [...new Map(entries.map(({ sdk }) => [JSON.stringify(sdk), sdk])).values()];
}

type Configured = Pick<ApiDefinition, "snippetsConfiguration">;

/** The SDKs that a definition has templates for, with their versions. */
export function readSdks(definition: Configured): readonly SDKRequest[] {
  const named = readSettings(definition);
  return sdkLanguages.flatMap((type) => {
    const names = named[`${type}Sdk`];
    return typeof names === "object" && names !== null ? [{ ...names, type } as SDKRequest] : [];
  });
}

/** The digest of all templates. Undefined if the definition has none. */
export function readDigest(definition: Configured): string | undefined {
  const { templatesDigest } = readSettings(definition);
  return typeof templatesDigest === "string" ? templatesDigest : undefined;
}

function readSettings({
  snippetsConfiguration: settings,
}: Configured): Readonly<Record<string, unknown>> {
  return typeof settings === "object" && settings !== null ? { ...settings } : {};
}

/** The usual notation of an SDK's package. */
export function nameSdk(sdk: SDKRequest): string {
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
