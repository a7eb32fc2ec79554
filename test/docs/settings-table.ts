import {
  nameVariable,
  type ServerName,
  type ServerSetting,
  type ServerSettings,
} from "../../generator/config/server-settings.js";

/** The lines of a page's table of settings, without what formatting adds. */
export function readSettingsTable(page: string): string[] {
  const [, table = ""] = /<!-- settings -->\s*([\s\S]*?)<!-- end -->/.exec(page) ?? [];
  return clean(table.trim().split("\n"));
}

/** The lines that it must have. */
export function createSettingsTable({ server, settings }: ServerSettings): string[] {
  const heading = ["| key | flag | variable | default | what |", "| - | - | - | - | - |"];
  return clean([...heading, ...settings.map((setting) => printSetting(server, setting))]);
}

function printSetting(server: ServerName, setting: ServerSetting): string {
  const { key, flag, value, description, isSecret } = setting;
  const name = isSecret ? "" : `\`${key}\``;
  const preset = setting.default === undefined ? "" : `\`${setting.default}\``;
  const given = value === undefined ? flag : `${flag} <${value}>`;
  return `| ${name} | \`${given}\` | \`${nameVariable(server, key)}\` | ${preset} | ${description} |`;
}

function clean(lines: readonly string[]): string[] {
  return lines.map((line) => line.replaceAll(/ +/g, " ").replaceAll(/-+/g, "-").trim());
}
