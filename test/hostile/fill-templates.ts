import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiDefinition, SnippetRegistryEntry } from "../../runtime/definition/index.js";
import { createExampleCall } from "../../runtime/site/reference/examples/request-example.js";
import {
  type SnippetPayload,
  toSnippetPayload,
  writeSdkSnippet,
} from "../../runtime/snippets/index.js";
import type { HostilePackage } from "./write-packages.js";

/** The calls that the templates of a package make of its examples, and of requests without a value. */
export function fillTemplates({ folder }: HostilePackage): string[] {
  const file = join(folder, "snippet-templates.json");
  if (!existsSync(file)) return [];
  const templates = read(file) as SnippetRegistryEntry[];
  const definition = read(join(folder, "definition.json")) as ApiDefinition;
  return templates.flatMap((template) => {
    const id = template.endpointId.identifierOverride ?? "";
    const payloads = [...listExamplePayloads(definition, id), {}, { requestBody: null }];
    return payloads.map((payload) => writeSdkSnippet(template, payload, { definition }).source);
  });
}

function listExamplePayloads(definition: ApiDefinition, id: string): SnippetPayload[] {
  const endpoint = definition.endpoints[id];
  // A channel that is read by HTTP has a call without an example.
  if (!endpoint && definition.websockets[id]) return [];
  if (!endpoint) throw new Error(`A template is of ${id}, which the definition does not have.`);
  const { encoding, values, baseUrl } = createExampleCall(definition, endpoint);
  return [toSnippetPayload(encoding, values, baseUrl)];
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
