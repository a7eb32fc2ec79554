import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { buildOnce } from "./build-once.js";

const root = join(import.meta.dirname, "..");
const script = join(root, "scripts/bundle-openapi.mjs");

/** Joins the registry's document when one of its files has changed. Resolves to the path of the joined one. */
export async function buildRegistryOpenApi(): Promise<string> {
  const output = join(root, "dist/registry-openapi.json");
  await buildOnce({
    output,
    sources: [join(root, "definitions/registry"), script],
    run: async () => void (await promisify(execFile)(process.execPath, [script])),
  });
  return output;
}
