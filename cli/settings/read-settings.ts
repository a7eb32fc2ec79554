import { checkSettingText } from "../../generator/config/check-setting.js";
import {
  nameVariable,
  type ServerName,
  type ServerSetting,
  type ServerSettings,
  type SettingValues,
} from "../../generator/config/server-settings.js";

/** Unchecked settings of the command line, by key. */
export type SettingFlags = Readonly<Record<string, string | boolean | readonly string[]>>;

/** The sources of settings. The first that has a setting wins. */
export interface SettingSources {
  readonly flags: SettingFlags;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The server's section of the configuration, which is already checked. */
  readonly file: Readonly<Record<string, unknown>>;
}

/** The settings, or one sentence for each problem. */
type ReadSettings<Setting extends ServerSetting> =
  { readonly values: SettingValues<Setting> } | { readonly problems: readonly string[] };

/** Reads all settings. Flags win over the environment, and the environment wins over the configuration. */
export function readSettings<Setting extends ServerSetting>(
  { server, settings }: ServerSettings<Setting>,
  sources: SettingSources,
): ReadSettings<Setting> {
  const problems: string[] = [];
  const entries = settings.flatMap((setting) => {
    const given = findGiven(server, setting, sources);
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
    : { values: Object.fromEntries(entries) as unknown as SettingValues<Setting> };
}

interface GivenSetting {
  /** The flag, variable or key that set it. */
  readonly name: string;
  readonly texts: readonly string[];
}

function findGiven(
  server: ServerName,
  setting: ServerSetting,
  { flags, environment, file }: SettingSources,
): GivenSetting | undefined {
  const flag = flags[setting.key];
  if (flag !== undefined) return { name: setting.flag, texts: toTexts(flag) };
  for (const name of [nameVariable(server, setting.key), setting.olderVariable ?? ""]) {
    const text = environment[name];
    // Compose files and systemd units pass unset variables as empty texts.
    if (text === undefined || text === "") continue;
    return { name, texts: setting.isList ? text.split(",").map((part) => part.trim()) : [text] };
  }
  const value = file[setting.key];
  return value === undefined
    ? undefined
    : { name: `${server}.${setting.key}`, texts: toTexts(value) };
}

function toTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}

function fillIn(setting: ServerSetting): (readonly [string, unknown])[] {
  if (setting.default !== undefined) return [[setting.key, setting.default]];
  if (setting.kind === "switch") return [[setting.key, false]];
  return setting.isList ? [[setting.key, []]] : [];
}

function convert(setting: ServerSetting, texts: readonly string[]): unknown {
  if (setting.isList) return texts;
  if (setting.kind === "switch") return texts[0] === "true";
  return setting.kind === "number" ? Number(texts[0]) : texts[0];
}
