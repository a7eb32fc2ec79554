import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { findPackageRoot } from "../../../runtime/node/index.js";

const file = join(findPackageRoot(), "generated", "registry", "definition.json");

/** The registry's own API, as generated. */
export function readRegistryDefinition(): ApiDefinition {
  return JSON.parse(readFileSync(file, "utf8")) as ApiDefinition;
}
