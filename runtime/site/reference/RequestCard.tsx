import { useMemo } from "react";
import type { ReactNode } from "react";
import type { ApiDefinition, EndpointDefinition } from "../../definition/index.js";
import type { HttpRequest } from "../../http/index.js";
import {
  languageLabels,
  languages,
  writeSnippet,
  type SnippetLanguage,
} from "../../snippets/index.js";
import { LanguageCard } from "./LanguageCard.js";
import { createRequestExample } from "./request-example.js";

/** The example request as code, in the language the user chooses. */
export function RequestCard(props: {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  readonly environmentId: string | undefined;
}): ReactNode {
  const { definition, endpoint, environmentId } = props;
  const write = useMemo(() => {
    const request = createRequestExample(definition, endpoint, environmentId);
    return request && ((language: SnippetLanguage) => writeSafely(request, language));
  }, [definition, endpoint, environmentId]);
  if (!write) return null;
  return (
    <LanguageCard
      title="Request"
      of="request example"
      languages={languages}
      fallback="curl"
      write={write}
    />
  );
}

function writeSafely(request: HttpRequest, language: SnippetLanguage): string {
  try {
    return writeSnippet(request, language);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return `Failed to generate ${languageLabels[language]} code: ${message}`;
  }
}
