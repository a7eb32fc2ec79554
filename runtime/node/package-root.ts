import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The folder of frond's own `package.json`, the same from sources and from
 * compiled code. Throws when this file was moved out of the package.
 */
export function findPackageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest) && isOwnManifest(readFileSync(manifest, "utf8"))) return folder;
    const parent = dirname(folder);
    if (parent === folder) throw new Error("The package frond was not found around its own code.");
    folder = parent;
  }
}

function isOwnManifest(text: string): boolean {
  const manifest: unknown = JSON.parse(text);
  return (
    typeof manifest === "object" &&
    manifest !== null &&
    "name" in manifest &&
    manifest.name === "frond"
  );
}
