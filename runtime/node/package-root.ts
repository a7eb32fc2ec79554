import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

let packageRoot: string | undefined;

/**
 * The folder of frond's `package.json`, for sources and for compiled code.
 *
 * @throws when this file is not inside the package.
 */
export function findPackageRoot(): string {
  // Cached, because it is called for each file of the runtime.
  return (packageRoot ??= searchPackageRoot());
}

function searchPackageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest) && isOwnManifest(readFileSync(manifest, "utf8"))) return folder;
    const parent = dirname(folder);
    if (parent === folder)
      throw new Error("The package.json of frond was not found above its code.");
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

/**
 * Sets `package` in the options of a target if they do not. The default is true, except below another
 * `package.json` that is not the root of a workspace, unless the target has a name.
 */
export function choosePackage<Options extends { readonly package?: boolean }>(
  options: Options,
  { out, isNamed }: { readonly out: string; readonly isNamed: boolean },
): Options {
  if (options.package !== undefined || isNamed || !isInsidePackage(dirname(out))) return options;
  return { ...options, package: false };
}

/** Whether the nearest `package.json` is of a package and not of a workspace's root. */
function isInsidePackage(folder: string): boolean {
  const manifest = join(folder, "package.json");
  if (existsSync(manifest)) return !isWorkspaceRoot(folder, manifest);
  const above = dirname(folder);
  return above !== folder && isInsidePackage(above);
}

function isWorkspaceRoot(folder: string, manifest: string): boolean {
  if (existsSync(join(folder, "pnpm-workspace.yaml"))) return true;
  try {
    const value: unknown = JSON.parse(readFileSync(manifest, "utf8"));
    return typeof value === "object" && value !== null && "workspaces" in value;
  } catch {
    return false;
  }
}
