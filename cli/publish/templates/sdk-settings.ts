import type { ApiDefinition, SDK, SDKRequest } from "../../../runtime/definition/index.js";

const languages = ["typescript", "python", "go", "ruby", "java", "csharp", "php"] as const;

/** A definition that says which SDKs it has templates for: those are what docs ask a registry for. */
export function withSdks(definition: ApiDefinition, sdks: readonly SDK[]): ApiDefinition {
  const entries = sdks.map(({ type, ...names }) => [`${type}Sdk`, names] as const);
  if (entries.length === 0) return definition;
  return { ...definition, snippetsConfiguration: Object.fromEntries(entries) };
}

/** The SDKs that a definition has templates for, with their versions. */
export function readSdks({
  snippetsConfiguration: settings,
}: Pick<ApiDefinition, "snippetsConfiguration">): readonly SDKRequest[] {
  if (typeof settings !== "object" || settings === null) return [];
  const named: Readonly<Record<string, unknown>> = { ...settings };
  return languages.flatMap((type) => {
    const names = named[`${type}Sdk`];
    return typeof names === "object" && names !== null ? [{ ...names, type } as SDKRequest] : [];
  });
}
