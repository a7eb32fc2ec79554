import { describe, expect, it } from "vitest";
import { readSettings, type SettingSources } from "../../../cli/registry/read-settings.js";
import { configSchema } from "../../../generator/config/config-schema.js";
import {
  nameVariable,
  registrySettings,
  type RegistrySetting,
} from "../../../generator/config/registry-settings.js";

const read = (sources: Partial<SettingSources>) =>
  readSettings({ flags: {}, environment: {}, file: {}, ...sources });

const valuesOf = (sources: Partial<SettingSources>) => {
  const result = read(sources);
  return "values" in result ? result.values : result.problems;
};

/** A right text and a wrong one for each kind. */
const samples = {
  text: ["acme", " "],
  path: ["/srv/registry", ""],
  number: ["1024", "many"],
  origin: ["https://docs.example.com", "docs.example.com/path"],
  host: ["registry.example.com", "https://registry.example.com/"],
  network: ["10.0.0.0/8", "10.0.0.0/64"],
  databaseUrl: ["postgres://frond@db.example/frond", "mysql://frond:pass-word@db.example/frond"],
} as const;

describe.each(registrySettings.map((setting: RegistrySetting) => [setting.key, setting] as const))(
  "the setting %s",
  (key, setting) => {
    const wrong = samples[setting.kind][1];
    const right = setting.range ? String(setting.range[1]) : samples[setting.kind][0];
    const value = setting.kind === "number" ? Number(right) : setting.isList ? [right] : right;
    const other = setting.isList ? [] : (setting.default ?? undefined);
    const file = { [key]: value };

    it("comes by flag, else from the environment, else from the configuration, else a default", () => {
      const flags = { [key]: setting.isList ? [right] : right };
      const environment = { [nameVariable(key)]: right };
      const wrongFile = { [key]: setting.isList ? [wrong] : wrong };
      const wrongEnvironment = { [nameVariable(key)]: wrong };
      expect(valuesOf({ flags, environment: wrongEnvironment, file: wrongFile })).toHaveProperty(
        key,
        value,
      );
      expect(valuesOf({ environment, file: wrongFile })).toHaveProperty(key, value);
      expect(valuesOf({ file })).toHaveProperty(key, value);
      expect((valuesOf({}) as unknown as Record<string, unknown>)[key]).toEqual(other);
    });

    it("is refused by name and reason when it is nonsense", () => {
      const flags = { [key]: setting.isList ? [wrong] : wrong };
      expect(valuesOf({ flags })).toEqual([
        expect.stringMatching(new RegExp(`^${setting.flag} (must|is) .*\\.$`)),
      ]);
      expect(JSON.stringify(valuesOf({ flags }))).not.toContain("pass-word");
    });

    it("is in the configuration unless it is a secret", () => {
      const isTaken = configSchema.safeParse({ registry: file }).success;
      expect(isTaken).toBe(!setting.isSecret);
      const isWrongTaken = configSchema.safeParse({
        registry: { [key]: setting.isList ? [wrong] : wrong },
      }).success;
      expect(isWrongTaken).toBe(false);
    });
  },
);

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
