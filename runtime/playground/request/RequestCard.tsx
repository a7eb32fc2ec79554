import { useDeferredValue, useId, useMemo, useState, type ReactElement } from "react";
import {
  languageLabels,
  languages,
  writeSnippet,
  type SnippetLanguage,
} from "../../snippets/index.js";
import type { HttpRequest } from "../../http/index.js";
import { CopyButton } from "../controls/CopyButton.js";
import { Select } from "../controls/Select.js";
import { panelId, TabList, tabId } from "../controls/TabList.js";
import { HighlightedCode } from "./HighlightedCode.js";
import { readLanguage, writeLanguage } from "./remembered-language.js";
import { useRequest } from "./use-request.js";

/** So many languages have a tab; the others are in a list. */
const mostTabs = 4;

/** The request as code, in the reader's language. Secrets are masked here and real when copied. */
export function RequestCard(): ReactElement {
  const id = useId();
  const { masked, findReal } = useRequest();
  const [language, setLanguage] = useState<SnippetLanguage>(() => readLanguage(languages));
  const request = useDeferredValue(masked);
  const snippet = useMemo(() => write(request, language), [request, language]);
  const select = (chosen: string): void => {
    const next = languages.find((each) => each === chosen);
    if (next === undefined) return;
    setLanguage(next);
    writeLanguage(next);
  };
  return (
    <section className="fp-card" aria-labelledby={`${id}-title`}>
      <header className="fp-card-head">
        <h2 id={`${id}-title`} className="fp-card-title">
          Request
        </h2>
        <LanguagePicker id={id} selected={language} onSelect={select} />
        <CopyButton label="Copy request" text={() => write(findReal(), language).text}>
          Copy
        </CopyButton>
      </header>
      <div
        id={panelId(id)}
        className="fp-card-body"
        role="tabpanel"
        aria-labelledby={tabId(id, language)}
        // The code may be wider or longer than its panel.
        tabIndex={0}
      >
        {snippet.failed ? (
          <p className="fp-card-note">{snippet.text}</p>
        ) : (
          <HighlightedCode code={snippet.text} language={language} />
        )}
      </div>
    </section>
  );
}

function LanguagePicker({
  id,
  selected,
  onSelect,
}: {
  readonly id: string;
  readonly selected: SnippetLanguage;
  readonly onSelect: (language: string) => void;
}): ReactElement {
  const inTabs = languages.slice(0, mostTabs);
  const others = languages.slice(mostTabs);
  const tabs = (inTabs.includes(selected) ? inTabs : [...inTabs.slice(0, -1), selected]).map(
    (language) => ({ id: language, label: languageLabels[language] }),
  );
  return (
    <>
      <TabList label="Language" tabs={tabs} selected={selected} onSelect={onSelect} idPrefix={id} />
      {others.length > 0 && (
        <Select
          className="fp-more-languages"
          aria-label="More languages"
          value=""
          onChange={(event) => onSelect(event.currentTarget.value)}
        >
          <option value="">More</option>
          {languages
            .filter((language) => !tabs.some((tab) => tab.id === language))
            .map((language) => (
              <option key={language} value={language}>
                {languageLabels[language]}
              </option>
            ))}
        </Select>
      )}
    </>
  );
}

interface Snippet {
  readonly text: string;
  readonly failed: boolean;
}

function write(request: HttpRequest | undefined, language: SnippetLanguage): Snippet {
  if (!request) {
    return { text: "Enter the address of the API to see its request as code.", failed: true };
  }
  try {
    const text = writeSnippet(request, language);
    return text === ""
      ? { text: "Error generating code snippet", failed: true }
      : { text, failed: false };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { text: `Failed to generate ${language} code: ${message}`, failed: true };
  }
}
