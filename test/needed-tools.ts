import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./browser/find-chromium.js";
import { findProgram } from "./browser/engines/find-program.js";
import { hasSharedCorpus } from "./corpus/corpus-folders.js";
import { findPostgres } from "./runtime/node/start-postgres.js";

/** The Python that tests run. */
export const python: string =
  process.env["SNIPPET_PYTHON"] ??
  (existsSync("/usr/bin/python3") ? "/usr/bin/python3" : "python3");

/** Where Debian has the sources of Go packages. */
export const goPackages = "/usr/share/gocode";

/** The round-trip harness of snippets, which does not belong to the project. */
export const roundTripHarness: string = join(
  import.meta.dirname,
  "../../shared/snippet-roundtrip/run.mjs",
);

const swift = "/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py";

type Check = readonly [isThere: () => boolean, bringsIt: string];

/** What tests need besides packages of npm and what every Unix has, and the package of Debian that brings it. */
const tools = {
  Chromium: [() => findChromium() !== undefined, "chromium"],
  "Chromium with prompts": [() => findChromium(true) !== undefined, "chromium"],
  Firefox: [
    () => [findProgram("firefox-esr"), findProgram("firefox")].some(Boolean),
    "firefox-esr",
  ],
  WebKitWebDriver: [() => findProgram("WebKitWebDriver") !== undefined, "webkit2gtk-driver"],
  Xvfb: [() => findProgram("Xvfb") !== undefined, "xvfb"],
  PostgreSQL: [() => findPostgres() !== undefined, "postgresql"],
  "systemd-analyze": [() => works("systemd-analyze", "--version"), "systemd"],
  nginx: [() => findServer("nginx") !== undefined, "nginx"],
  haproxy: [() => findServer("haproxy") !== undefined, "haproxy"],
  curl: [() => works("curl", "--version"), "curl"],
  java: [() => works("javac", "-version"), "default-jdk-headless"],
  ruby: [() => works("ruby", "--version"), "ruby"],
  webrick: [() => works("ruby", "-e", "require 'webrick'"), "ruby-webrick"],
  mono: [() => works("mcs", "--version") && works("mono", "--version"), "mono-mcs"],
  go: [() => works("go", "version"), "golang-go"],
  "gorilla/websocket": [
    () => existsSync(`${goPackages}/src/github.com/gorilla/websocket`),
    "golang-github-gorilla-websocket-dev",
  ],
  php: [() => works("php", "--version"), "php-cli"],
  "curl for php": [() => works("php", "-r", "exit(extension_loaded('curl') ? 0 : 1);"), "php-curl"],
  python3: [() => works("python3", "--version"), "python3"],
  Python: [() => works(python, "--version"), "python3"],
  "requests for Python": [() => works(python, "-c", "import requests"), "python3-requests"],
  "websocket-client for Python": [
    () => works(python, "-c", "import websocket"),
    "python3-websocket",
  ],
  "websockets for Python": [() => works(python, "-c", "import websockets"), "python3-websockets"],
  "OpenStack Swift": [() => existsSync(swift), "python3-swift"],
  "the corpus": [() => hasSharedCorpus, "../shared/corpus"],
  "the round-trip harness": [() => existsSync(roundTripHarness), "../shared/snippet-roundtrip"],
} satisfies Readonly<Record<string, Check>>;

export type Tool = keyof typeof tools;

/** Whether what tests need is here. */
export interface NeededTools {
  readonly isMissing: boolean;
  /** What is missing and what brings it; empty when nothing is. */
  readonly missing: readonly string[];
  /** For the end of the name of a test: why it is skipped; empty when nothing is missing. */
  readonly note: string;
}

/**
 * Looks for what tests need. Where it is missing they are reported as skipped, with what to install:
 *
 * @example
 * const go = findTools("go");
 * describe.skipIf(go.isMissing)(`a program in Go${go.note}`, () => {});
 */
export function findTools(...names: readonly Tool[]): NeededTools {
  const missing = names
    .filter((name) => !isThere(name))
    .map((name) => `${name} is not here; it comes with ${tools[name][1]}`);
  const isMissing = missing.length > 0;
  return { isMissing, missing, note: isMissing ? ` (skipped: ${missing.join(", ")})` : "" };
}

const known = new Map<Tool, boolean>();

function isThere(name: Tool): boolean {
  const found = known.get(name) ?? tools[name][0]();
  known.set(name, found);
  return found;
}

function works(command: string, ...options: string[]): boolean {
  return spawnSync(command, options, { stdio: "ignore" }).status === 0;
}

/** Path of a server's program, which may be where users do not look. */
export function findServer(name: string): string | undefined {
  return findProgram(name) ?? [`/usr/sbin/${name}`].find((path) => existsSync(path));
}
