// Joins definitions/registry into the one document that a running registry serves at /openapi.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BaseResolver, bundle, createConfig, Source } from "@redocly/openapi-core";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Marks integers that are text during joining, because a double would round them. */
const mark = "exact integer ";

/** Reads large integers as text, because the package parses all numbers as doubles. */
class ExactResolver extends BaseResolver {
  async loadExternalRef(path) {
    const { absoluteRef, body, mimeType } = await super.loadExternalRef(path);
    const marked = body.replace(/(?<=: )\d{16,}$/gm, (digits) => `"${mark}${digits}"`);
    return new Source(absoluteRef, marked, mimeType);
  }
}

const config = await createConfig({});
const { bundle: joined, problems } = await bundle({
  ref: `${root}definitions/registry/openapi.yaml`,
  config,
  externalRefResolver: new ExactResolver(config.resolve),
});
if (problems.length > 0) {
  for (const { message, location } of problems) {
    console.error(`${location[0]?.source.absoluteRef ?? ""}: ${message}`);
  }
  throw new Error("definitions/registry cannot be joined.");
}
const text = JSON.stringify(joined.parsed).replaceAll(
  new RegExp(`"${mark}(\\d+)"`, "g"),
  (_text, digits) => digits,
);
mkdirSync(`${root}dist`, { recursive: true });
writeFileSync(`${root}dist/registry-openapi.json`, `${text}\n`);
