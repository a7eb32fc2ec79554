import type { ApiDefinition, EndpointDefinition } from "../../../definition/index.js";
import { readInlineTemplates } from "../../../playground/state/request/snippets/sdk-templates.js";
import { sdkLabels, toSnippetPayload, writeSdkSnippet } from "../../../snippets/index.js";
import { createExampleCall } from "../examples/request-example.js";
import type { SdkExamples } from "./sdk-examples.js";

/** The example call of an endpoint for each SDK with a template in the definition. */
export function createSdkExamples(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  environmentId: string | undefined,
): SdkExamples {
  const templates = [...readInlineTemplates(endpoint)].map(
    ([language, template]) => [`sdk-${language}`, { language, template }] as const,
  );
  const byId = new Map<string, (typeof templates)[number][1]>(templates);
  const { encoding, values, baseUrl } = createExampleCall(definition, endpoint, environmentId);
  return {
    languages: [...byId.keys()],
    labels: Object.fromEntries(templates.map(([id, { language }]) => [id, sdkLabels[language]])),
    write: (id) => {
      const found = byId.get(id);
      if (!found) return undefined;
      try {
        const payload = toSnippetPayload(encoding, values, baseUrl);
        return writeSdkSnippet(found.template, payload, { definition }).source;
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return `Failed to generate ${sdkLabels[found.language]} code: ${message}`;
      }
    },
  };
}
