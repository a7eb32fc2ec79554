import { useId } from "react";
import type { ReactNode } from "react";
import { languageLabels, type SnippetLanguage } from "../../snippets/index.js";

/** Chooses the language of the code in a card. */
export function LanguagePicker<Language extends SnippetLanguage>(props: {
  /** What the code is, such as `request example`. */
  readonly of: string;
  readonly languages: readonly Language[];
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}): ReactNode {
  const { languages, language, onChoose } = props;
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        Language of the {props.of}
      </label>
      <select
        id={id}
        className="select"
        value={language}
        onChange={(event) => {
          const next = languages.find((each) => each === event.target.value);
          if (next) onChoose(next);
        }}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageLabels[each]}
          </option>
        ))}
      </select>
    </>
  );
}
