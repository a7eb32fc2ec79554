// Packs what is published, with the checksums of the files.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folders of what is published, each after those that it depends on. */
export const packageFolders = [
  "dist/packages/http",
  "dist/packages/relay",
  "generated/registry",
  ".",
];

/** Packs each folder into `out`, which is emptied; returns the names of the files. Their SHA-256 are in SHA256SUMS. */
export function packPackages(root, folders, out) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const names = folders.map((folder) => packOne(join(root, folder), out));
  const sums = names.map((name) => `${hashFile(join(out, name))}  ${name}\n`);
  writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
  return names;
}

function packOne(folder, out) {
  // The repository's own scripts would build again what has just been checked.
  const skip = folder.endsWith("registry") ? [] : ["--ignore-scripts"];
  const args = ["pack", "--json", "--loglevel=error", "--pack-destination", out, ...skip];
  const printed = execFileSync("npm", args, { cwd: folder, encoding: "utf8" });
  // Scripts print before the list.
  return JSON.parse(printed.slice(printed.indexOf("[\n")))[0].filename;
}

function hashFile(path) {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}
