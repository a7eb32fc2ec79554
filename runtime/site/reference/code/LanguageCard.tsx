import { useCallback, useMemo, type ReactNode } from "react";
import { useLanguage } from "../../../playground/request/use-language.js";
import { languageLabels } from "../../../snippets/index.js";
import { ChoiceCard } from "./ChoiceCard.js";

/** Code in the reader's language, which is stored and shared by all such cards. */
export function LanguageCard<Language extends string>(props: {
  readonly title: string;
  /** Name of the code, such as `request example`. */
  readonly of: string;
  /** Name of the content for the copy button. Default: the title in lower case. */
  readonly copied?: string;
  readonly languages: readonly Language[];
  /** Default: names of the snippet languages. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Heading of a language in the list. Default: none. */
  readonly groupOf?: (language: Language) => string;
  /** Syntax highlighting of a language. Default: its own. */
  readonly colorAs?: (language: Language) => string;
  /** Used if the stored language is not in {@link languages}. */
  readonly fallback: Language;
  /** Writes the code. Must be memoized. */
  readonly write: (language: Language) => string;
  /** Note below the code. */
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
