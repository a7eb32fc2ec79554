import { useCallback, useMemo, type ReactNode } from "react";
import { useLanguage } from "../../../playground/request/use-language.js";
import { languageLabels } from "../../../snippets/index.js";
import { ChoiceCard } from "./ChoiceCard.js";

/** Code in the language the user chooses, which all such cards remember together. */
export function LanguageCard<Language extends string>(props: {
  readonly title: string;
  /** What the code is, such as `request example`. */
  readonly of: string;
  /** What the copy button says it copies. Default: the title in lower case. */
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
  /** What is to be known of the code, below it. */
  readonly note?: string | undefined;
}): ReactNode {
  const { title, of, copied, languages, fallback, write, colorAs, groupOf } = props;
  const labels: Readonly<Record<string, string>> = props.labels ?? languageLabels;
  const [remembered, remember] = useLanguage();
  const find = useCallback(
    (id: string | undefined) => languages.find((each) => each === id) ?? fallback,
    [languages, fallback],
  );
  const writeChoice = useMemo(
    () => (id: string) => {
      const language = find(id);
      return { text: write(language), language: colorAs ? colorAs(language) : language };
    },
    [find, write, colorAs],
  );
  return (
    <ChoiceCard
      title={title}
      label={`Language of the ${of}`}
      copied={copied}
      choices={languages.map((id) => ({
        id,
        label: labels[id] ?? id,
        ...(groupOf ? { group: groupOf(id) } : {}),
      }))}
      chosen={find(remembered)}
      onChoose={remember}
      write={writeChoice}
      note={props.note}
      isLanguage
    />
  );
}
