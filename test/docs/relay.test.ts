import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRelayOptions } from "../../cli/relay/create-relay-options.js";
import { readSettings } from "../../cli/settings/read-settings.js";
import { configSchema } from "../../generator/config/config-schema.js";
import { relayServer } from "../../generator/config/relay-settings.js";
import { createRelay } from "../../runtime/relay/index.js";
import { createSettingsTable, readSettingsTable } from "./settings-table.js";

const page = readFileSync(join(import.meta.dirname, "../../docs/relay.md"), "utf8");

describe("The page on running a relay", () => {
  it("lists every setting as it is", () => {
    expect(readSettingsTable(page)).toEqual(createSettingsTable(relayServer));
  });

  it("has a configuration that a relay can be created with", () => {
    const [, text = ""] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    const { relay } = configSchema.parse(JSON.parse(text));
    const read = readSettings(relayServer, { flags: {}, environment: {}, file: relay ?? {} });
    if ("problems" in read) throw new Error(read.problems.join("\n"));
    expect(() => createRelay(createRelayOptions(read.values, undefined))).not.toThrow();
  });
});
