import { checkSettingText } from "../../generator/config/check-registry-setting.js";
import {
  nameVariable,
  registrySettings,
  type RegistryConfig,
  type RegistryKey,
  type RegistrySetting,
  type RegistryValues,
} from "../../generator/config/registry-settings.js";

/** Settings as they were given on the command line: not checked yet. */
export type RegistryFlags = { readonly [Key in RegistryKey]?: string | readonly string[] };

/** Where settings come from; the first that has one wins. */
export interface SettingSources {
  readonly flags: RegistryFlags;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Checked already. */
  readonly file: RegistryConfig;
}

/** The settings, or what is wrong with them, a sentence each. */
export type ReadSettings =
  { readonly values: RegistryValues } | { readonly problems: readonly string[] };

/** Reads all settings: flags win over the environment, the environment over the configuration. */
export function readSettings(sources: SettingSources): ReadSettings {
  const problems: string[] = [];
  const entries = registrySettings.flatMap((setting: RegistrySetting) => {
    const given = findGiven(setting, sources);
    if (given === undefined) return fillIn(setting);
    for (const text of given.texts) {
      const problem = checkSettingText(setting, text);
      if (problem === undefined) continue;
      const quoted = setting.isSecret ? "" : `, not ${JSON.stringify(text)}`;
      problems.push(`${given.name} ${problem}${quoted}.`);
    }
    return [[setting.key, convert(setting, given.texts)] as const];
  });
  return problems.length > 0
    ? { problems }
    : { values: Object.fromEntries(entries) as unknown as RegistryValues };
}

interface GivenSetting {
  /** As whoever wrote it calls it. */
  readonly name: string;
  readonly texts: readonly string[];
}

function findGiven(
  setting: RegistrySetting,
  { flags, environment, file }: SettingSources,
): GivenSetting | undefined {
  const key = setting.key as RegistryKey;
  const flag = flags[key];
  if (flag !== undefined)
    return { name: setting.flag, texts: typeof flag === "string" ? [flag] : flag };
  for (const name of [nameVariable(key), ...(olderNames[key] ?? [])]) {
    const text = environment[name];
    // Compose files and units set what they have no value for to nothing.
    if (text === undefined || text === "") continue;
    return { name, texts: setting.isList ? text.split(",").map((part) => part.trim()) : [text] };
  }
  const value = (file as Partial<Record<RegistryKey, unknown>>)[key];
  if (value === undefined) return undefined;
  const texts = Array.isArray(value) ? value.map(String) : [String(value)];
  return { name: `registry.${key}`, texts };
}

const olderNames: Partial<Record<RegistryKey, readonly string[]>> = {
  bootstrapToken: ["FROND_BOOTSTRAP_TOKEN"],
};

function fillIn(setting: RegistrySetting): (readonly [string, unknown])[] {
  if (setting.default !== undefined) return [[setting.key, setting.default]];
  return setting.isList ? [[setting.key, []]] : [];
}

function convert(setting: RegistrySetting, texts: readonly string[]): unknown {
  if (setting.isList) return texts;
  return setting.kind === "number" ? Number(texts[0]) : texts[0];
}
