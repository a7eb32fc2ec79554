import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { targetOptions } from "../../generator/config/target-options.js";
import type { TargetOptions } from "../../generator/target-options.js";

/** A document of the tests, and the options that it needs. */
export interface Source {
  readonly name: string;
  readonly document: unknown;
  readonly options: TargetOptions;
}

const root = join(import.meta.dirname, "../..");
const golden = join(root, "test/golden");

/** Documents with webhooks, callbacks, channels, methods of JSON-RPC, links and scopes. */
const others = [
  "definitions/examples/calculator.openrpc.json",
  "definitions/examples/chat.asyncapi.yaml",
  "test/corpus/kiosk-31.yaml",
  "test/corpus/museum-31.yaml",
  "test/corpus/asyncapi/correlation-id-asyncapi.yml",
  "test/corpus/asyncapi/streetlights-mqtt-asyncapi.yml",
  "test/hostile/sources/page-extras.yaml",
];

/** The documents of all golden cases, and some that have what these lack. */
export function listSources(): Source[] {
  return [...listGolden(), ...others.map((path) => readSource(join(root, path)))];
}

function listGolden(): Source[] {
  return readdirSync(golden, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const options = join(golden, name, "options.json");
      const source = readSource(join(golden, name, "source.yaml"));
      if (!existsSync(options)) return { ...source, name };
      const given: unknown = JSON.parse(readFileSync(options, "utf8"));
      return { ...source, name, options: targetOptions.parse(given) };
    });
}

function readSource(file: string): Source {
  const document: unknown = parse(readFileSync(file, "utf8"), { merge: true });
  return { name: basename(file).replace(/\..*/, ""), document, options: {} };
}
