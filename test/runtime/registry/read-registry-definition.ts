import { readFileSync } from "node:fs";
import type { ApiDefinition } from "../../../runtime/definition/index.js";

const file = new URL("../../../generated/registry/definition.json", import.meta.url);

/** The registry's own API, as generated. */
export function readRegistryDefinition(): ApiDefinition {
  return JSON.parse(readFileSync(file, "utf8")) as ApiDefinition;
}
