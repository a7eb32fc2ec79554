import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../../generator/config/load-plain-config.js";

const folder = mkdtempSync(join(tmpdir(), "frond-plain-config-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function load(name: string, text: string) {
  const path = join(folder, name);
  writeFileSync(path, text);
  return loadConfig(path);
}

describe("a configuration without a compiler", () => {
  it.each([
    ["right.json", '{ "relay": { "rate": 1, "targets": ["a.example"], "anyHost": true } }'],
    ["right.mjs", "export default { relay: { rate: 1, targets: ['a.example'], anyHost: true } };"],
  ])("is read from %s", async (name, text) => {
    const relay = { rate: 1, targets: ["a.example"], anyHost: true };
    expect(await load(name, text)).toEqual({ config: { relay }, issues: [] });
  });

  it("may have other sections alone", async () => {
    expect(await load("site.json", '{ "site": {} }')).toEqual({
      config: { relay: {} },
      issues: [],
    });
  });

  it.each([
    ["of.ts", "", "", "only frond itself reads TypeScript"],
    ["damaged.json", "{", "", "JSON"],
    ["throws.mjs", "throw new Error('broken on purpose');", "", "broken on purpose"],
    ["none.mjs", "", "", "it is not an object"],
    ["list.json", "[]", "", "it is not an object"],
    ["section.json", '{ "relay": [] }', "/relay", "'relay' must be an object"],
    ["odd.json", '{ "relay": { "rates": 1 } }', "/relay/rates", "relay.rates is not a setting"],
    [
      "secret.json",
      '{ "relay": { "token": "t" } }',
      "/relay/token",
      "relay.token is not a setting",
    ],
    ["text.json", '{ "relay": { "rate": "1" } }', "/relay/rate", "must be a number"],
    ["many.json", '{ "relay": { "rate": [1] } }', "/relay/rate", "must be a number"],
    ["switch.json", '{ "relay": { "anyHost": "yes" } }', "/relay/anyHost", "must be a boolean"],
    ["one.json", '{ "relay": { "targets": "a" } }', "/relay/targets", "must be a list of strings"],
    [
      "mixed.json",
      '{ "relay": { "targets": [1] } }',
      "/relay/targets",
      "must be a list of strings",
    ],
  ])("is refused when it is %s", async (name, text, pointer, words) => {
    const { config, issues } = await load(name, text);
    expect(config).toBeUndefined();
    expect(issues).toEqual([
      expect.objectContaining({
        code: "invalid-config",
        file: join(folder, name),
        pointer,
        message: expect.stringContaining(words) as unknown,
      }),
    ]);
  });
});
