import { useMemo } from "react";
import type { ReactNode } from "react";
import { useLanguage } from "../../playground/request/use-language.js";
import { languageLabels } from "../../snippets/index.js";
import { CodeCard } from "./CodeCard.js";
import { LanguagePicker } from "./LanguagePicker.js";

/** Code in the language the user chooses, which all such cards remember together. */
export function LanguageCard<Language extends string>(props: {
  readonly title: string;
  /** What the code is, such as `request example`. */
  readonly of: string;
  /** What the copy button says it copies. Default: that of {@link CodeCard}. */
  readonly copied?: string;
  readonly languages: readonly Language[];
  /** Default: those of snippet languages. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Heading of a language in the list. Default: there are no headings. */
  readonly groupOf?: (language: Language) => string;
  /** What the code is colored as. Default: the language. */
  readonly colorAs?: (language: Language) => string;
  /** Where the remembered language is none of {@link languages}. */
  readonly fallback: Language;
  /** Writes the code; kept by the caller for as long as what it writes of is the same. */
  readonly write: (language: Language) => string;
}): ReactNode {
  const { title, of, copied, languages, fallback, write, colorAs } = props;
  const labels: Readonly<Record<string, string>> = props.labels ?? languageLabels;
  const [remembered, remember] = useLanguage();
  const language = languages.find((each) => each === remembered) ?? fallback;
  const text = useMemo(() => write(language), [write, language]);
  return (
    <CodeCard
      title={title}
      text={text}
      language={colorAs ? colorAs(language) : language}
      {...(copied === undefined ? {} : { copied })}
      controls={
        <LanguagePicker
          of={of}
          languages={languages}
          labels={labels}
          groupOf={props.groupOf}
          language={language}
          onChoose={remember}
        />
      }
    />
  );
}
