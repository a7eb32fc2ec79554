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
import { useSdkExamples } from "./sdk/use-sdk-examples.js";

/** The example request as code, in the language the user chooses; also as a call of SDKs that have templates. */
export function RequestCard(props: {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  readonly environmentId: string | undefined;
}): ReactNode {
  const { definition, endpoint, environmentId } = props;
  const sdk = useSdkExamples(definition, endpoint, environmentId);
  const write = useMemo(() => {
    const request = createRequestExample(definition, endpoint, environmentId);
    if (!request) return undefined;
    return (language: string) => sdk.write(language) ?? writeSafely(request, language);
  }, [definition, endpoint, environmentId, sdk]);
  if (!write) return null;
  return (
    <LanguageCard
      title="Request"
      of="request example"
      languages={[...languages, ...sdk.languages]}
      labels={{ ...languageLabels, ...sdk.labels }}
      colorAs={(language) => language.replace(/^sdk-/, "")}
      fallback="curl"
      write={write}
    />
  );
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
