import { useState, type ReactElement } from "react";
import { Select } from "../controls/Select.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { isSecretName } from "../../http/index.js";
import { variableName } from "../state/model/variables/template.js";
import { findUsualSet, listSets } from "../state/model/variables/variable-sets.js";
import { withVariable } from "../state/model/variables/variables.js";
import { useEscape } from "../use-escape.js";

interface SaveAsVariableProps {
  /** Suggested name. */
  readonly name: string;
  readonly value: string;
  /** Called with the saved name, or with `undefined` if canceled. */
  readonly onDone: (saved: string | undefined) => void;
}

/** Saves a value of a response as a variable for later requests. */
export function SaveAsVariable({ name: first, value, onDone }: SaveAsVariableProps): ReactElement {
  const { actions } = usePlayground();
  const variables = usePlaygroundState((state) => state.variables);
  const environments = usePlaygroundState((state) => state.environments);
  const environmentId = usePlaygroundState((state) => state.environmentId);
  const [name, setName] = useState(first);
  const [setId, setSetId] = useState(() => findUsualSet(variables, environmentId));
  const [isSecret, setIsSecret] = useState(() => isSecretName(first));
  const isNamed = variableName.test(name);
  useEscape(true, () => onDone(undefined));
  const save = (): void => {
    if (!isNamed) return;
    actions.setVariables((before) =>
      withVariable(before, setId, { name, value, secret: isSecret }),
    );
    onDone(name);
  };
  return (
    <form
      className="fp-save-variable"
      aria-label="Save as variable"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        className="fp-input"
        aria-label="Name of the variable"
        aria-invalid={!isNamed || undefined}
        autoComplete="off"
        spellCheck={false}
        data-plain
        // The user just opened the field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value.trim())}
      />
      <Select
        aria-label="Set of the variable"
        value={setId}
        onChange={(event) => setSetId(event.currentTarget.value)}
      >
        {listSets(variables, environments).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <label className="fp-check">
        <input type="checkbox" checked={isSecret} onChange={() => setIsSecret(!isSecret)} />
        Secret
      </label>
      <button type="submit" className="fp-button" aria-disabled={!isNamed}>
        Save
      </button>
      <button type="button" className="fp-quiet-button" onClick={() => onDone(undefined)}>
        Cancel
      </button>
    </form>
  );
}
