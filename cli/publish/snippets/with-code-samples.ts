import type { ApiDefinition, EndpointDefinition } from "../../../runtime/definition/index.js";
import { sdkLabels } from "../../../runtime/snippets/index.js";
import { indexEndpoints, type PushedSnippet } from "./pushed-snippet.js";

type CodeSample = NonNullable<EndpointDefinition["codeSamples"]>[number];

/**
 * Adds snippets to the code samples of endpoints, so that pages show them to all readers. Samples with the same
 * name are replaced, because a pulled definition already has them.
 */
export function withCodeSamples(
  definition: ApiDefinition,
  snippets: readonly PushedSnippet[],
): ApiDefinition {
  if (snippets.length === 0) return definition;
  const find = indexEndpoints(definition);
  const samples = new Map<EndpointDefinition, CodeSample[]>();
  for (const snippet of snippets)
    for (const endpoint of find(snippet))
      samples.set(endpoint, [...(samples.get(endpoint) ?? []), ...toCodeSamples(snippet)]);
  const changed = [...samples].map(([endpoint, own]) => [endpoint.id, withSamples(endpoint, own)]);
  return { ...definition, endpoints: { ...definition.endpoints, ...Object.fromEntries(changed) } };
}

function withSamples(
  endpoint: EndpointDefinition,
  samples: readonly CodeSample[],
): EndpointDefinition {
  const names = new Set(samples.map(({ name }) => name));
  const others = (endpoint.codeSamples ?? []).filter(({ name }) => !names.has(name));
  return { ...endpoint, codeSamples: [...others, ...samples] };
}

function toCodeSamples({ type, entry }: PushedSnippet): CodeSample[] {
  const { exampleIdentifier: example, snippet } = entry;
  const create = (code: string, form = ""): CodeSample => ({
    name: `${sdkLabels[type]}${form}${example ? `: ${example}` : ""}`,
    language: type,
    code,
    generated: true,
  });
  if ("client" in snippet) return [create(snippet.client)];
  const { sync_client: sync, async_client: async } = snippet;
  return sync === async ? [create(sync)] : [create(sync), create(async, ", async")];
}
