import type { ReactElement } from "react";
import { Select } from "../controls/Select.js";
import { TabList } from "../controls/TabList.js";
import type { SnippetChoice } from "./sdk/snippet-choice.js";

/** Maximum number of tabs. Further choices are in a select. */
const maxTabs = 4;

/** Tabs for the first languages, and a grouped select for the others. */
export function LanguagePicker({
  id,
  choices,
  selected,
  onSelect,
}: {
  /** Prefix of the ids of tabs and panel. */
  readonly id: string;
  readonly choices: readonly SnippetChoice[];
  readonly selected: SnippetChoice;
  readonly onSelect: (id: string) => void;
}): ReactElement {
  const first = choices.slice(0, maxTabs);
  const tabs = first.includes(selected) ? first : [...first.slice(0, -1), selected];
  const others = choices.filter((choice) => !tabs.includes(choice));
  const groups = [...new Set(others.map(({ group }) => group))];
  return (
    <>
      <TabList
        label="Language"
        tabs={tabs}
        selected={selected.id}
        onSelect={onSelect}
        idPrefix={id}
      />
      {others.length > 0 && (
        <Select
          className="fp-more-languages"
          aria-label="More languages"
          value=""
          onChange={(event) => event.currentTarget.value && onSelect(event.currentTarget.value)}
        >
          <option value="">More</option>
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {others
                .filter((choice) => choice.group === group)
                .map((choice) => (
                  <option key={choice.id} value={choice.id}>
                    {choice.label}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      )}
    </>
  );
}
