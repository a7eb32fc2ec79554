import { createHash } from "node:crypto";
import type {
  ApiDefinition,
  SDK,
  SDKRequest,
  SnippetRegistryEntry,
} from "../../../runtime/definition/index.js";
import { sdkLanguages } from "../../../runtime/snippets/index.js";

/**
 * A definition that says which SDKs it has templates for, which is what docs ask a registry for, and has a
 * digest of these, by which a push and open docs notice that they changed.
 */
export function withSdks(
  definition: ApiDefinition,
  templates: readonly SnippetRegistryEntry[],
): ApiDefinition {
  if (templates.length === 0) return definition;
  const entries = listSdksOf(templates).map(({ type, ...names }) => [`${type}Sdk`, names] as const);
  // In any order: those that are pulled come in that of the endpoints.
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

/** The digest of all its templates; undefined where the definition has none. */
export function readDigest(definition: Configured): string | undefined {
  const { templatesDigest } = readSettings(definition);
  return typeof templatesDigest === "string" ? templatesDigest : undefined;
}

function readSettings({
  snippetsConfiguration: settings,
}: Configured): Readonly<Record<string, unknown>> {
  return typeof settings === "object" && settings !== null ? { ...settings } : {};
}

/** The package of an SDK as people write it. */
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
