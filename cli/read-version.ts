import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findPackageRoot } from "../runtime/node/package-root.js";

/** The version of this package. */
export async function readVersion(): Promise<string> {
  const text = await readFile(join(findPackageRoot(), "package.json"), "utf8");
  return String((JSON.parse(text) as { version?: unknown }).version);
}
