import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBootstrapToken } from "../../../cli/commands/registry.js";
import { readSettings, type SettingFlags } from "../../../cli/settings/read-settings.js";
import { registryServer } from "../../../generator/config/registry-settings.js";
import { runCommand } from "../run-command.js";

const token = "a-token-of-enough-characters";
const other = "another-one-of-enough-characters";
const variable = "FROND_REGISTRY_BOOTSTRAP_TOKEN";
let folder: string;
const find = (name: string) => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-bootstrap-"));
  const write = (name: string, text: string) => writeFileSync(find(name), text, { mode: 0o600 });
  write("token", `${token}\n`);
  write("crlf", `${token}\r\n`);
  write("short", "short-secret\n");
  write("spaced", "two words in the file\n");
  write("empty", "\n");
  mkdirSync(find("folder"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** As the command reads it, from all three places. */
function read(
  flags: SettingFlags,
  environment: Readonly<Record<string, string>> = {},
  bootstrapTokenFile?: string,
): ReturnType<typeof readBootstrapToken> {
  const file = bootstrapTokenFile === undefined ? {} : { bootstrapTokenFile };
  const settings = readSettings(registryServer, { flags, environment, file });
  if ("problems" in settings) throw new Error(settings.problems.join(" "));
  return readBootstrapToken(settings.values, flags);
}

describe("the bootstrap token", () => {
  it("comes from the command line, the environment or the configuration, itself or by file", () => {
    const file = find("token");
    expect(read({ bootstrapToken: token }, { [variable]: other })).toEqual({ secret: token });
    expect(read({ bootstrapTokenFile: file }, { [variable]: other })).toEqual({ secret: token });
    expect(read({}, { [variable]: other, [`${variable}_FILE`]: file })).toEqual({ secret: other });
    expect(read({}, { [variable]: "", [`${variable}_FILE`]: file })).toEqual({ secret: token });
    expect(read({}, { [variable]: other }, file)).toEqual({ secret: other });
    expect(read({}, {}, file)).toEqual({ secret: token });
    expect(read({})).toEqual({ secret: undefined });
  });

  it("is what the file has without the end of its line", () => {
    expect(read({ bootstrapTokenFile: find("crlf") })).toEqual({ secret: token });
  });

  it("is not taken twice from the command line", () => {
    const flags = { bootstrapToken: token, bootstrapTokenFile: find("token") };
    expect(() => read(flags)).toThrow(
      "Give --bootstrap-token or --bootstrap-token-file, not both.",
    );
  });

  it("comes with a warning when other users can read its file", () => {
    const file = find("open");
    writeFileSync(file, token);
    for (const mode of [0o644, 0o640, 0o620]) {
      chmodSync(file, mode);
      const warning = `other users of this machine can read or change the bootstrap token. Run: chmod 600 ${file}`;
      expect(read({ bootstrapTokenFile: file })).toEqual({ secret: token, warning });
    }
  });
});

describe("frond registry --bootstrap-token-file", () => {
  it.each([
    ["missing", "cannot be read from FILE: there is no such file."],
    ["folder", "cannot be read from FILE: it is a folder."],
    ["short", "(from FILE) has 12 characters; it needs at least 16."],
    ["empty", "(from FILE) has 0 characters; it needs at least 16."],
    ["spaced", "(from FILE) has characters that a header cannot carry, such as a space."],
  ])("does not start with a file that is %s", async (name, problem) => {
    const file = find(name);
    const data = find("data");
    const run = await runCommand([
      "registry",
      "--bootstrap-token-file",
      file,
      "--data",
      data,
      "--port",
      "0",
    ]);
    expect([run.code, run.out]).toEqual([2, ""]);
    expect(run.err).toContain(problem.replace("FILE", file));
    expect(run.err).not.toMatch(/short-secret|two words/);
  });
});
