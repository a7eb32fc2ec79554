import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashText, manifestName } from "./manifest.js";
import { findPackageRoot } from "../../runtime/node/package-root.js";
import type { Target } from "./target.js";

/**
 * What the last complete run on this machine found in order. It saves the next
 * one the loading of the configuration, and in a checkout of the generator it
 * shows whether the generator itself has changed. Kept next to other caches in
 * node_modules; without that folder nothing is kept.
 */
export interface RunRecord {
  readonly config: { readonly path: string; readonly hash: string };
  /** Hashes of what the configuration imports and, where there are hooks, of the lock file. */
  readonly modules: Readonly<Record<string, string>>;
  /** Without their hooks, which are functions. */
  readonly targets: readonly Target[];
  /** Targets whose hooks may read anything, by name: only running them shows whether they changed. */
  readonly unsure: readonly string[];
  readonly generator: string;
  /** Hashes of manifests by target name. */
  readonly manifests: Readonly<Record<string, string>>;
}

/** The record for this configuration, when its text and that of its modules are still the same. */
export function readRunRecord(configPath: string): RunRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(recordPath(configPath), "utf8")) as RunRecord;
    const modules = Object.entries(record.modules);
    const isSame =
      record.config.hash === hashFile(configPath) &&
      modules.every(([path, hash]) => hashFile(path) === hash);
    return isSame ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is in order now. `files`: the configuration and the modules that it imports. */
export function writeRunRecord(
  { path: configPath, files }: { readonly path: string; readonly files: readonly string[] },
  targets: readonly Target[],
  inOrder: readonly Target[],
): void {
  if (!existsSync(join(dirname(configPath), "node_modules"))) return;
  const hooked = targets.filter(({ hooks }) => hooks);
  const lock = hooked.length > 0 ? findLockFile(dirname(configPath)) : undefined;
  const modules = [...files.filter((path) => path !== configPath), ...(lock ? [lock] : [])];
  const record: RunRecord = {
    config: { path: configPath, hash: hashFile(configPath) },
    modules: Object.fromEntries(modules.map((path) => [path, hashFile(path)])),
    targets: targets.map((target) => ({ ...target, hooks: undefined })),
    unsure: hooked.filter(({ hooks }) => !hooks?.inputs).map(({ name }) => name),
    generator: generatorState(),
    manifests: Object.fromEntries(inOrder.map(({ name, out }) => [name, manifestHash(out)])),
  };
  writeRecord(recordPath(configPath), record);
}

/** What {@link isTrusted} asks of a record. */
export type TrustRecord = Pick<RunRecord, "generator" | "manifests">;

/** The record of a target without a configuration: of the last one alone, and only in a checkout, where it is needed. */
export function readTargetRecord(): TrustRecord | undefined {
  try {
    return JSON.parse(readFileSync(targetRecordPath(), "utf8")) as TrustRecord;
  } catch {
    return undefined;
  }
}

/** Keeps that a target without a configuration is in order now. */
export function writeTargetRecord(target: Target): void {
  if (!isCheckout()) return;
  const manifests = { [target.name]: manifestHash(target.out) };
  writeRecord(targetRecordPath(), { generator: generatorState(), manifests });
}

const lockNames = [
  "package-lock.json",
  "npm-shrinkwrap.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  "bun.lock",
];

/** What holds the versions of the packages that hooks import; undefined where there is none. */
function findLockFile(folder: string): string | undefined {
  const found = lockNames.map((name) => join(folder, name)).find((path) => existsSync(path));
  const above = dirname(folder);
  return found ?? (above === folder ? undefined : findLockFile(above));
}

function targetRecordPath(): string {
  return recordPath(join(findPackageRoot(), "document"));
}

function writeRecord(path: string, record: TrustRecord): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(record));
  } catch {
    // A cache that cannot be written costs time only.
  }
}

/**
 * Whether the generator is known to be the one that wrote the target: always
 * when installed, because its version says so; in a checkout when the record does.
 */
export function isTrusted(target: Target, record: TrustRecord | undefined): boolean {
  if (!isCheckout()) return true;
  if (!record || record.manifests[target.name] !== manifestHash(target.out)) return false;
  return record.generator === generatorState();
}

function recordPath(configPath: string): string {
  const name = `${hashText(configPath).slice(0, 16)}.json`;
  return join(dirname(configPath), "node_modules", ".cache", "frond", name);
}

function manifestHash(out: string): string {
  try {
    return hashFile(join(out, manifestName));
  } catch {
    return "absent";
  }
}

function hashFile(path: string): string {
  return hashText(readFileSync(path, "utf8"));
}

function isCheckout(): boolean {
  return existsSync(join(findPackageRoot(), "generator", "generate.ts"));
}

/** Sizes and times of the files that generate, wherever they run from. */
function generatorState(): string {
  const lines = generatorFiles().map((path) => {
    const { mtimeMs, size } = statSync(path);
    return `${path} ${mtimeMs} ${size}`;
  });
  return hashText(lines.join("\n"));
}

/** The files of the command line's bundle; in modules those of the generator and of what it imports. */
function generatorFiles(): string[] {
  const here = dirname(fileURLToPath(import.meta.url));
  if (basename(here) !== "files") return listCode(here);
  const root = join(here, "..", "..");
  const folders = ["generator", join("runtime", "definition"), join("runtime", "http")];
  return folders.flatMap((folder) => listCode(join(root, folder)));
}

function listCode(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.d)\.[jt]s$/.test(name))
    .sort()
    .map((name) => join(folder, name));
}
