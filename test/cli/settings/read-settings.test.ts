import { describe, expect, it } from "vitest";
import { readSettings, type SettingSources } from "../../../cli/settings/read-settings.js";
import { configSchema } from "../../../generator/config/config-schema.js";
import { registryServer } from "../../../generator/config/registry-settings.js";
import { serveServer } from "../../../generator/config/serve-settings.js";
import { relayServer } from "../../../generator/config/relay-settings.js";
import {
  nameVariable,
  type ServerSetting,
  type ServerSettings,
} from "../../../generator/config/server-settings.js";

const valuesFor = (server: ServerSettings, sources: Partial<SettingSources>) => {
  const result = readSettings(server, { flags: {}, environment: {}, file: {}, ...sources });
  return "values" in result ? result.values : result.problems;
};
const valuesOf = (sources: Partial<SettingSources>) => valuesFor(registryServer, sources);

/** A right text and a wrong one for each kind. */
const samples = {
  text: ["acme", " "],
  path: ["/srv/registry", ""],
  number: ["1024", "many"],
  origin: ["https://docs.example.com", "docs.example.com/path"],
  origins: ["*", "docs.example.com"],
  host: ["registry.example.com", "https://registry.example.com/"],
  target: ["api.example.com:8443", "https://api.example.com/"],
  network: ["10.0.0.0/8", "10.0.0.0/64"],
  databaseUrl: ["postgres://frond@db.example/frond", "mysql://frond:pass-word@db.example/frond"],
  address: ["https://docs.example.com/docs", "docs.example.com"],
  basePath: ["/docs", "docs"],
  relay: ["on", "perhaps"],
  switch: ["true", "yes"],
} as const;

const all = [registryServer, relayServer, serveServer].flatMap(
  ({ server, settings }: ServerSettings) =>
    settings.map((setting) => [server, setting.key, setting, { server, settings }] as const),
);

describe.each(all)("the setting %s.%s", (name, key, setting, server) => {
  const wrong = samples[setting.kind][1];
  const right = setting.range ? String(setting.range[1]) : samples[setting.kind][0];
  const value = toValue(setting, right);
  const file = { [key]: value };

  it("comes by flag, else from the environment, else from the configuration, else a default", () => {
    const flags = { [key]: setting.isList ? [right] : setting.kind === "switch" ? true : right };
    const environment = { [nameVariable(name, key)]: right };
    const wrongFile = { [key]: setting.isList ? [wrong] : wrong };
    const wrongEnvironment = { [nameVariable(name, key)]: wrong };
    const sources = { environment: wrongEnvironment, file: wrongFile };
    expect(valuesFor(server, { ...sources, flags })).toHaveProperty(key, value);
    expect(valuesFor(server, { ...sources, environment })).toHaveProperty(key, value);
    expect(valuesFor(server, { file })).toHaveProperty(key, value);
    const preset = (valuesFor(server, {}) as unknown as Record<string, unknown>)[key];
    expect(preset).toEqual(findPreset(setting));
  });

  it("is refused by name and reason when it is nonsense", () => {
    const flags = { [key]: setting.isList ? [wrong] : wrong };
    expect(valuesFor(server, { flags })).toEqual([
      expect.stringMatching(new RegExp(`^${setting.flag} (must|is) .*\\.$`)),
    ]);
    expect(JSON.stringify(valuesFor(server, { flags }))).not.toContain("pass-word");
  });

  it("is in the configuration unless it is a secret", () => {
    const isTaken = configSchema.safeParse({ [name]: file }).success;
    expect(isTaken).toBe(!setting.isSecret);
    const wrongFile = { [key]: setting.isList ? [wrong] : wrong };
    expect(configSchema.safeParse({ [name]: wrongFile }).success).toBe(false);
  });
});

function toValue({ kind, isList }: ServerSetting, text: string): unknown {
  if (kind === "number") return Number(text);
  if (kind === "switch") return text === "true";
  return isList ? [text] : text;
}

function findPreset(setting: ServerSetting): unknown {
  if (setting.kind === "switch") return false;
  return setting.isList ? [] : setting.default;
}

describe("settings", () => {
  it("that are lists are separated by commas in the environment", () => {
    const environment = { FROND_REGISTRY_TRUSTED_PROXIES: "10.0.0.0/8, 192.0.2.1" };
    expect(valuesOf({ environment })).toHaveProperty("trustedProxies", ["10.0.0.0/8", "192.0.2.1"]);
  });

  it("that are empty in the environment are not there", () => {
    const environment = { FROND_REGISTRY_PORT: "", FROND_REGISTRY_DATABASE: "" };
    expect(valuesOf({ environment })).toHaveProperty("port", 4002);
  });

  it("take the bootstrap token by its older name, too", () => {
    const environment = { FROND_BOOTSTRAP_TOKEN: "older" };
    expect(valuesOf({ environment })).toHaveProperty("bootstrapToken", "older");
  });

  it("report all that is wrong at once", () => {
    const flags = { port: "99999", headSeconds: "0" };
    expect(valuesOf({ flags, environment: { FROND_REGISTRY_HEADER_BYTES: "x" } })).toEqual([
      '--port must be a whole number from 0 to 65535, not "99999".',
      'FROND_REGISTRY_HEADER_BYTES must be a whole number from 1024 to 1048576, not "x".',
      '--head-seconds must be a whole number from 1 to 3600, not "0".',
    ]);
  });
});
