import { useId, useMemo } from "react";
import type { ReactNode } from "react";
import type { ApiDefinition, EndpointDefinition } from "../../definition/index.js";
import type { HttpRequest } from "../../http/index.js";
import { languageLabels, languages, writeSnippet } from "../../snippets/index.js";
import { useLanguage } from "../../playground/request/use-language.js";
import { CodeCard } from "./CodeCard.js";
import { createRequestExample } from "./request-example.js";

type SnippetLanguage = (typeof languages)[number];

/** The example request as code, in the language the user chooses. */
export function RequestCard(props: {
  readonly definition: ApiDefinition;
  readonly endpoint: EndpointDefinition;
  readonly environmentId: string | undefined;
}): ReactNode {
  const { definition, endpoint, environmentId } = props;
  const [remembered, remember] = useLanguage();
  const language = languages.find((each) => each === remembered) ?? languages[0] ?? "curl";
  const request = useMemo(
    () => createRequestExample(definition, endpoint, environmentId),
    [definition, endpoint, environmentId],
  );
  const text = useMemo(
    () => (request ? writeSafely(request, language) : undefined),
    [request, language],
  );
  if (text === undefined) return null;
  return (
    <CodeCard
      title="Request"
      text={text}
      language={language}
      controls={<LanguagePicker language={language} onChoose={remember} />}
    />
  );
}

function LanguagePicker(props: {
  readonly language: SnippetLanguage;
  readonly onChoose: (language: SnippetLanguage) => void;
}): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        Language of the request example
      </label>
      <select
        id={id}
        className="select"
        value={props.language}
        onChange={(event) => {
          const next = languages.find((language) => language === event.target.value);
          if (next) props.onChoose(next);
        }}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageLabels[language]}
          </option>
        ))}
      </select>
    </>
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
