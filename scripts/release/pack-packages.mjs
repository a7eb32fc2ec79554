// Packs the published packages and writes checksums.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folders of published packages. Each comes after those that it depends on. */
export const packageFolders = [
  "dist/packages/http",
  "dist/packages/relay",
  "generated/registry",
  ".",
];

/** Packs each folder into `out`, which is emptied first, and writes SHA256SUMS. Returns the file names. */
export function packPackages(root, folders, out) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const names = folders.map((folder) => packOne(join(root, folder), out));
  const sums = names.map((name) => `${hashFile(join(out, name))}  ${name}\n`);
  writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
  return names;
}

function packOne(folder, out) {
  // Scripts of the repository would build the checked files again.
  const skip = folder.endsWith("registry") ? [] : ["--ignore-scripts"];
  const args = ["pack", "--json", "--loglevel=error", "--pack-destination", out, ...skip];
  const printed = execFileSync("npm", args, { cwd: folder, encoding: "utf8" });
  // The output of scripts comes before the list.
  return JSON.parse(printed.slice(printed.indexOf("[\n")))[0].filename;
}

function hashFile(path) {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
