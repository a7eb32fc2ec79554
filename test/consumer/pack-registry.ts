import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The registry's package, packed and installed as a stranger would. */
export interface InstalledPackage {
  /** The stranger's project. */
  readonly folder: string;
  /** What npm says of the tarball. */
  readonly packed: PackResult;
  /** Paths in the tarball. */
  readonly files: readonly string[];
  readonly dependencies: readonly string[];
}

/** Packs `generated/registry` with npm and installs the tarball into a project below `work`. */
export function installPackedRegistry(root: string, work: string): InstalledPackage {
  const source = join(root, "generated", "registry");
  const printed = npm(source, ["pack", "--json", "--pack-destination", work]);
  const [tarball] = JSON.parse(printed.slice(printed.indexOf("[\n"))) as PackResult[];
  if (!tarball) throw new Error("npm pack made nothing.");
  const folder = join(work, "app");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module", "private": true }');
  npm(folder, ["install", "--no-audit", "--no-fund", join(work, tarball.filename)]);
  const manifest = join(folder, "node_modules", "@frond", "registry", "package.json");
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, "utf8")) as PackageJson;
  return {
    folder,
    packed: tarball,
    files: tarball.files.map(({ path }) => path),
    dependencies: Object.keys(dependencies),
  };
}

/** Runs npm quietly and resolves to what it printed. */
export function npm(folder: string, args: readonly string[]): string {
  return execFileSync("npm", [...args, "--loglevel=error"], { cwd: folder, encoding: "utf8" });
}

/** What `npm pack --json` prints of a tarball. */
export interface PackResult {
  readonly name: string;
  readonly filename: string;
  /** Bytes of the tarball. */
  readonly size: number;
  /** Bytes of the files in it. */
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>;
}
