import { useId } from "react";
import type { ReactNode } from "react";

/** Chooses the language of the code in a card. */
export function LanguagePicker<Language extends string>(props: {
  /** What the code is, such as `request example`. */
  readonly of: string;
  readonly languages: readonly Language[];
  readonly labels: Readonly<Record<Language, string>>;
  /** Heading of a language in the list. Default: there are no headings. */
  readonly groupOf?: ((language: Language) => string) | undefined;
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
}): ReactNode {
  const { languages, labels, groupOf, language, onChoose } = props;
  const groups = groupOf ? [...new Set(languages.map(groupOf))] : [];
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
        {groups.length < 2
          ? languages.map((each) => <Choice key={each} value={each} label={labels[each]} />)
          : groups.map((group) => (
              <optgroup key={group} label={group}>
                {languages
                  .filter((each) => groupOf?.(each) === group)
                  .map((each) => (
                    <Choice key={each} value={each} label={labels[each]} />
                  ))}
              </optgroup>
            ))}
      </select>
    </>
  );
}

function Choice({ value, label }: { readonly value: string; readonly label: string }): ReactNode {
  return <option value={value}>{label}</option>;
}
