import { useMemo, type ReactNode } from "react";
import type { ApiDefinition, EndpointDefinition } from "../../definition/index.js";
import type { HttpRequest } from "../../http/index.js";
import {
  languageLabels,
  languages,
  listCodeSamples,
  writeSnippet,
  type SnippetLanguage,
} from "../../snippets/index.js";
import { LanguageCard } from "./code/LanguageCard.js";
import { createRequestExample, findPlaceholderHost } from "./examples/request-example.js";
import { useSdkExamples } from "./sdk/use-sdk-examples.js";

/**
 * The example request as code: snippets, calls of SDKs with templates, and the author's code
 * samples.
 */
export function RequestCard(props: {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  readonly environmentId: string | undefined;
}): ReactNode {
  const { definition, endpoint, environmentId } = props;
  const sdk = useSdkExamples(definition, endpoint, environmentId);
  const documented = useMemo(() => listCodeSamples(endpoint), [endpoint]);
  const write = useMemo(() => {
    const request = createRequestExample(definition, endpoint, environmentId);
    if (!request) return undefined;
    return (language: string) =>
      documented.find(({ id }) => id === language)?.code ??
      sdk.write(language) ??
      writeSafely(request, language);
  }, [definition, endpoint, environmentId, sdk, documented]);
  if (!write) return null;
  const host = findPlaceholderHost(endpoint, environmentId);
  return (
    <LanguageCard
      title="Request"
      of="request example"
      languages={[...languages, ...sdk.languages, ...documented.map(({ id }) => id)]}
      labels={{
        ...languageLabels,
        ...sdk.labels,
        ...Object.fromEntries(documented.map(({ id, label }) => [id, label])),
      }}
      groupOf={groupOf}
      colorAs={(id) =>
        documented.find((each) => each.id === id)?.language ?? id.replace(/^sdk-/, "")
      }
      fallback="curl"
      write={write}
      note={host && `The host is a placeholder: replace ${host} with the address of the API.`}
    />
  );
}

/** The same headings as in the playground's list. */
function groupOf(id: string): string {
  if (id.startsWith("sdk-")) return "SDK";
  return id.startsWith("documented-") ? "Documented" : "Languages";
}

function writeSafely(request: HttpRequest, id: string): string {
  const language = languages.find((each): each is SnippetLanguage => each === id) ?? "curl";
  try {
    return writeSnippet(request, language);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return `Failed to generate ${languageLabels[language]} code: ${message}`;
  }
}
