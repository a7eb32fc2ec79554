import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const folder = import.meta.dirname;

/** Installs Deno and Bun for this platform; where there is no binary of one, it is left out. */
export function installRuntimes(): void {
  if (existsSync(join(folder, "node_modules/.package-lock.json"))) return;
  execFileSync("npm", ["ci", "--ignore-scripts", "--loglevel=error"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** The binary of a runtime; `undefined` where the package registry has none for this platform. */
export function findRuntimeBinary(scope: "@deno" | "@oven"): string | undefined {
  const parent = join(folder, "node_modules", scope);
  if (!existsSync(parent)) return undefined;
  const names = ["deno", "deno.exe", "bin/bun", "bin/bun.exe"];
  const candidates = readdirSync(parent).flatMap((name) =>
    names.map((binary) => join(parent, name, binary)),
  );
  return candidates.find((path) => existsSync(path));
}
