import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiDefinition, SnippetRegistryEntry } from "../../runtime/definition/index.js";
import { createExampleCall } from "../../runtime/site/reference/examples/request-example.js";
import { toSnippetPayload, writeSdkSnippet } from "../../runtime/snippets/index.js";
import type { HostilePackage } from "./write-packages.js";

/** The calls that the templates of a package make of its examples, and of requests without a value. */
export function fillTemplates({ folder }: HostilePackage): string[] {
  const file = join(folder, "snippet-templates.json");
  if (!existsSync(file)) return [];
  const templates = read(file) as SnippetRegistryEntry[];
  const definition = read(join(folder, "definition.json")) as ApiDefinition;
  return templates.flatMap((template) => {
    const endpoint = definition.endpoints[template.endpointId.identifierOverride ?? ""];
    if (!endpoint) throw new Error(`${file} names no endpoint.`);
    const { encoding, values, baseUrl } = createExampleCall(definition, endpoint);
    const payloads = [toSnippetPayload(encoding, values, baseUrl), {}, { requestBody: null }];
    return payloads.map((payload) => writeSdkSnippet(template, payload, { definition }).source);
  });
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
