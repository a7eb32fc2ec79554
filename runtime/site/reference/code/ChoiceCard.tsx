import { useId, useMemo, type ReactNode } from "react";
import { useStaticPage } from "../../state/use-static-page.js";
import { CodeCard } from "./CodeCard.js";

/** A code that the card can show. */
interface CardChoice {
  readonly id: string;
  readonly label: string;
  /** Heading in the list, shown if there are two or more groups. */
  readonly group?: string | undefined;
  /** Color of its tab, as of badges. */
  readonly tone?: string | undefined;
}

/** A code card with tabs or a list; without either if there is only one choice. */
export function ChoiceCard(props: {
  readonly title: string;
  /** Accessible name of the list, such as `Status of the response example`. */
  readonly label: string;
  readonly copied?: string | undefined;
  readonly choices: readonly CardChoice[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Writes the code of a choice. Must be memoized. */
  readonly write: (id: string) => { readonly text: string; readonly language: string };
  /** Note below the code. */
  readonly note?: string | undefined;
  /** Whether choices are languages, which all cards share. */
  readonly isLanguage?: boolean;
}): ReactNode {
  const { title, choices, chosen, write, copied } = props;
  const { text, language } = useMemo(() => write(chosen), [write, chosen]);
  const page = useStaticPage();
  const others = choices.length > 1 ? choices.filter(({ id }) => id !== chosen) : [];
  const stored =
    others.length > 0
      ? page?.storeChoices(
          title,
          others.map(({ id, label }) => ({ id, label, ...write(id) })),
        )
      : undefined;
  return (
    <CodeCard
      title={title}
      text={text}
      language={language}
      {...(copied === undefined ? {} : { copied })}
      note={props.note}
      controls={
        <>
          <Choices {...props} card={stored?.card} />
          {stored && (
            <span className="row-note no-script-only">
              {choices.find(({ id }) => id === chosen)?.label},{" "}
              <a href={stored.href}>{others.length} more</a>
            </span>
          )}
        </>
      }
    />
  );
}

function Choices(
  props: Pick<Parameters<typeof ChoiceCard>[0], "label" | "choices" | "chosen" | "onChoose"> & {
    readonly isLanguage?: boolean;
    readonly card: string | undefined;
  },
): ReactNode {
  const { label, choices, chosen, card } = props;
  const id = useId();
  if (choices.length < 2) {
    const [only] = choices;
    return only?.label ? <span className="row-note">{only.label}</span> : null;
  }
  if (!props.isLanguage && fitTabs(choices)) return <Tabs {...props} name={id} />;
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className="select"
        value={chosen}
        data-card={card}
        data-language={card !== undefined && props.isLanguage ? "" : undefined}
        onChange={({ target }) => props.onChoose(target.value)}
      >
        <Options choices={choices} />
      </select>
    </>
  );
}

/** Characters of all tab labels together. Longer ones become a list. */
const maxTabsLength = 32;

function fitTabs(choices: readonly CardChoice[]): boolean {
  return choices.reduce((sum, { label }) => sum + label.length + 2, 0) <= maxTabsLength;
}

/** Radio buttons styled as tabs, because browsers support arrow keys for them. */
function Tabs(
  props: Omit<Parameters<typeof Choices>[0], "isLanguage"> & { readonly name: string },
): ReactNode {
  const { label, choices, chosen, card, name } = props;
  return (
    <fieldset className="tabs" aria-label={label} data-card={card}>
      {choices.map((choice) => (
        <label key={choice.id} className="tab" data-tone={choice.tone ?? "neutral"}>
          <input
            type="radio"
            name={name}
            value={choice.id}
            checked={choice.id === chosen}
            onChange={() => props.onChoose(choice.id)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

function Options({ choices }: { readonly choices: readonly CardChoice[] }): ReactNode {
  const groups = [...new Set(choices.map(({ group }) => group))];
  const list = (of: readonly CardChoice[]) =>
    of.map(({ id, label }) => (
      <option key={id} value={id}>
        {label}
      </option>
    ));
  if (groups.length < 2) return list(choices);
  return groups.map((group) => (
    <optgroup key={group} label={group}>
      {list(choices.filter((choice) => choice.group === group))}
    </optgroup>
  ));
}
