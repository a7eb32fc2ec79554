import { useId, type ReactElement } from "react";
import { Segmented } from "../controls/Segmented.js";
import { Select } from "../controls/Select.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { isFilled } from "../state/request/credentials/find-filled.js";
import { nameWays } from "../state/request/credentials/name-scheme.js";

/** Maximum number of options shown side by side. More, or longer ones, are shown in a select. */
const maxSideBySide = 4;
/** Maximum number of characters in all names, to show them side by side. */
const maxSideBySideLength = 60;

/** Selects one of several ways to authenticate. Those with credentials are marked. */
export function AlternativePicker(): ReactElement | null {
  const { actions, open, store } = usePlayground();
  const id = useId();
  const selected = String(usePlaygroundState((state) => state.alternative));
  const names = nameWays(open);
  if (names.length < 2) return null;
  const options = names.map((name, alternative) => ({
    value: String(alternative),
    name,
    isFilled: isFilled(open, { ...store.getState(), alternative }),
  }));
  const isShort = options.length <= maxSideBySide && names.join("").length <= maxSideBySideLength;
  return (
    <div className="fp-auth-field">
      <span id={id} className="fp-name">
        Authenticate with
      </span>
      {isShort ? (
        <Segmented
          options={options.map((option) => ({
            value: option.value,
            label: option.isFilled ? <FilledName name={option.name} /> : option.name,
          }))}
          value={selected}
          labelledBy={id}
          onChange={(value) => actions.setAlternative(Number(value))}
        />
      ) : (
        <Select
          aria-labelledby={id}
          value={selected}
          onChange={(event) => actions.setAlternative(Number(event.currentTarget.value))}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.isFilled ? `${option.name} (filled in)` : option.name}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

function FilledName({ name }: { readonly name: string }): ReactElement {
  return (
    <span className="fp-auth-filled">
      {name} <Icon name="check" size={14} />
      <span className="fp-hidden">(filled in)</span>
    </span>
  );
}
