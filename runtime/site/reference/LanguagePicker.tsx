import { useId } from "react";
import type { ReactNode } from "react";

/** Chooses the language of the code in a card. */
export function LanguagePicker<Language extends string>(props: {
  /** What the code is, such as `request example`. */
  readonly of: string;
  readonly languages: readonly Language[];
  readonly labels: Readonly<Record<Language, string>>;
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}): ReactNode {
  const { languages, labels, language, onChoose } = props;
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
            {labels[each]}
          </option>
        ))}
      </select>
    </>
  );
}
