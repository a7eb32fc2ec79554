import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createRelayOptions } from "../../cli/relay/create-relay-options.js";
import { readSettings } from "../../cli/settings/read-settings.js";
import { configSchema } from "../../generator/config/config-schema.js";
import { relayServer, relaySettings } from "../../generator/config/relay-settings.js";
import { serveServer } from "../../generator/config/serve-settings.js";
import { nameVariable } from "../../generator/config/server-settings.js";
import { createRelay } from "../../runtime/relay/index.js";
import { createSettingsTable, readSettingsTable } from "./settings-table.js";
import { findTools } from "../needed-tools.js";

const page = readFileSync(join(import.meta.dirname, "../../docs/operate/relay.md"), "utf8");

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

describe("The page on running a docs server", () => {
  const serve = readFileSync(join(import.meta.dirname, "../../docs/operate/serve.md"), "utf8");

  it("lists every setting as it is", () => {
    expect(readSettingsTable(serve)).toEqual(createSettingsTable(serveServer));
  });
});

describe("The files to deploy with", () => {
  const read = (name: string): string =>
    readFileSync(join(import.meta.dirname, "../../deploy", name), "utf8");
  const unit = "frond-relay.service";
  const seconds = Object.fromEntries(
    relaySettings.map((setting) => [setting.key, "default" in setting ? setting.default : 0]),
  );

  it("name only settings that exist", () => {
    const variables = new Set(relaySettings.map(({ key }) => nameVariable("relay", key)));
    const flags = new Set<string>(relaySettings.map(({ flag }) => flag));
    const names = [unit, "relay.Containerfile", "relay-nginx.conf", "relay-haproxy.cfg"];
    const text = names.map(read).join("\n");
    const named = text.match(/FROND_RELAY_[A-Z_]+/g) ?? [];
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !variables.has(name))).toEqual([]);
    const commands = [...text.matchAll(/frond[ -]relay (--.*)/g)].map(([, rest]) => rest);
    const used = commands.join(" ").match(/--[a-z-]+/g) ?? [];
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((name) => !flags.has(name))).toEqual([]);
  });

  it("give a relay more time to stop than it takes", () => {
    const grace = Number(seconds["graceSeconds"]);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(read(unit))?.[1])).toBeGreaterThan(grace);
    const timeout = /--stop-timeout=(\d+)/.exec(read("relay.Containerfile"))?.[1];
    expect(Number(timeout)).toBeGreaterThan(grace);
  });

  it("let proxies wait longer than a call may take, and checks notice a relay that stops", () => {
    const total = Number(seconds["totalSeconds"]);
    const nginx = /proxy_read_timeout (\d+)s;/.exec(read("relay-nginx.conf"))?.[1];
    expect(Number(nginx)).toBeGreaterThan(total);
    const haproxy = read("relay-haproxy.cfg");
    expect(Number(/timeout server (\d+)s/.exec(haproxy)?.[1])).toBeGreaterThan(total);
    const [, every, times] = /check inter (\d+)s fall (\d+)/.exec(haproxy) ?? [];
    expect(Number(every) * Number(times)).toBeLessThan(Number(seconds["noticeSeconds"]));
  });

  it("run the relay without rights", () => {
    const lines = read(unit).split("\n");
    const wanted = [
      "DynamicUser=yes",
      "CapabilityBoundingSet=",
      "NoNewPrivileges=yes",
      "ProtectSystem=strict",
      "LimitNOFILE=65536",
    ];
    expect(wanted.filter((line) => !lines.includes(line))).toEqual([]);
    const container = read("relay.Containerfile");
    expect(container).toMatch(/--read-only --cap-drop=ALL --security-opt=no-new-privileges/);
    expect(container).toMatch(/^USER node$/m);
  });

  const systemd = findTools("systemd-analyze");

  it.skipIf(systemd.isMissing)(`please systemd${systemd.note}`, () => {
    const folder = mkdtempSync(join(tmpdir(), "frond-unit-"));
    const path = join(folder, unit);
    writeFileSync(path, read(unit).replace("/usr/bin/node", process.execPath));
    const analyze = (...args: string[]) =>
      spawnSync("systemd-analyze", [...args, path], { encoding: "utf8" });
    const verified = analyze("verify", "--man=no");
    expect([verified.status, verified.stderr]).toEqual([0, ""]);
    const rated = analyze("security", "--offline=true", "--no-pager");
    const exposure = /exposure level for \S+: ([\d.]+)/.exec(rated.stdout)?.[1];
    expect(Number(exposure)).toBeLessThan(2);
    rmSync(folder, { recursive: true, force: true });
  });
});
