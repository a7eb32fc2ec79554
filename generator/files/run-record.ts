import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { hashText, manifestName } from "./manifest.js";
import { findPackageRoot } from "../../runtime/node/package-root.js";
import type { Target } from "./target.js";

/**
 * A cache of the last complete run on this machine. With it, the next run does not have to load the
 * configuration. In a checkout of the generator, it shows whether the generator itself changed. It is
 * stored in `node_modules/.cache`. Without `node_modules`, nothing is stored.
 */
export interface RunRecord {
  readonly config: { readonly path: string; readonly hash: string };
  /** Hashes of the modules that the configuration imports and, with hooks, of the lock file. */
  readonly modules: Readonly<Record<string, string>>;
  /** The targets without their hooks, because functions cannot be stored. */
  readonly targets: readonly Target[];
  /** Names of targets whose hooks may read any file, so that they must run to see if anything changed. */
  readonly unsure: readonly string[];
  readonly generator: string;
  /** Hashes of manifests by target name. */
  readonly manifests: Readonly<Record<string, string>>;
}

/** Reads the record of a configuration. Undefined if the configuration or its modules changed. */
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

/**
 * Stores the record of a run. `files` are the configuration and the modules that it imports.
 * `unchanged` are the targets without differences.
 */
export function writeRunRecord(
  { path: configPath, files }: { readonly path: string; readonly files: readonly string[] },
  targets: readonly Target[],
  unchanged: readonly Target[],
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
    manifests: Object.fromEntries(unchanged.map(({ name, out }) => [name, manifestHash(out)])),
  };
  writeRecord(recordPath(configPath), record);
}

/** The part of a record that {@link isTrusted} reads. */
export type TrustRecord = Pick<RunRecord, "generator" | "manifests">;

/** Reads the record of the last target without a configuration. Only written in a checkout. */
export function readTargetRecord(): TrustRecord | undefined {
  try {
    return JSON.parse(readFileSync(targetRecordPath(), "utf8")) as TrustRecord;
  } catch {
    return undefined;
  }
}

/** Stores that a target without a configuration has no differences. Does nothing outside of a checkout. */
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

/** The lock file with the versions of the packages that hooks import. */
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
    // Without the cache, the next run is only slower.
  }
}

/**
 * Whether the same generator wrote the target. An installed generator is identified by its version,
 * which the manifest has. In a checkout, the record must match.
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

/** A hash of the sizes and modification times of the generator's files. */
function generatorState(): string {
  const lines = generatorFiles().map((path) => {
    const { mtimeMs, size } = statSync(path);
    return `${path} ${mtimeMs} ${size}`;
  });
  return hashText(lines.join("\n"));
}

/** The files of the bundle, or in a checkout the modules of the generator and those that it imports. */
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
