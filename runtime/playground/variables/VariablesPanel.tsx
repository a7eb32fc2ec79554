import { useId, useState, type ReactElement } from "react";
import { IconButton } from "../controls/IconButton.js";
import { Select } from "../controls/Select.js";
import { Icon } from "../icons/icons.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import {
  findUsualSet,
  listSets,
  type VariableSetChoice,
} from "../state/model/variables/variable-sets.js";
import {
  findNameProblem,
  readSet,
  setIds,
  withoutCustomSet,
  withSet,
  type Variable,
} from "../state/model/variables/variables.js";
import { NewSet } from "./NewSet.js";

const fresh: Variable = { name: "", value: "", secret: false };

/** The user's variables: sets for all environments, for one environment, and custom sets. */
export function VariablesPanel(): ReactElement {
  const { actions } = usePlayground();
  const variables = usePlaygroundState((state) => state.variables);
  const environments = usePlaygroundState((state) => state.environments);
  const environmentId = usePlaygroundState((state) => state.environmentId);
  const [selected, setSelected] = useState(() => findUsualSet(variables, environmentId));
  const choices = listSets(variables, environments);
  const choice = choices.find(({ id }) => id === selected) ?? choices[0];
  const setId = choice?.id ?? setIds.all;
  const rows = readSet(variables.sets, setId);
  const write = (next: readonly Variable[]): void =>
    actions.setVariables((before) => withSet(before, setId, next));
  return (
    <div className="fp-variables">
      <div className="fp-variables-head">
        <Select
          aria-label="Variables for"
          value={setId}
          onChange={(event) => setSelected(event.currentTarget.value)}
        >
          {choices.map(({ id, label, count }) => (
            <option key={id} value={id}>
              {count === 0 ? label : `${label} (${count})`}
            </option>
          ))}
        </Select>
        <NewSet onAdded={(name) => setSelected(setIds.custom(name))} />
      </div>
      {choice?.customName !== undefined && (
        <CustomSetLine choice={choice} name={choice.customName} />
      )}
      {rows.map((row, index) => (
        <VariableRow
          // Rows do not move while the user types.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${setId} ${index}`}
          rows={rows}
          index={index}
          onChange={(changed) => write(rows.map((each) => (each === row ? changed : each)))}
          onRemove={() => write(rows.filter((each) => each !== row))}
        />
      ))}
      <button type="button" className="fp-add" onClick={() => write([...rows, fresh])}>
        <Icon name="plus" size={14} />
        Add variable
      </button>
      <RememberChoice />
      <p className="fp-note">
        Write <code>{"{{name}}"}</code> in any field. To send braces as they are, write{" "}
        <code>{"\\{{name}}"}</code>.
      </p>
    </div>
  );
}

function CustomSetLine({
  choice,
  name,
}: {
  readonly choice: VariableSetChoice;
  readonly name: string;
}): ReactElement {
  const { actions } = usePlayground();
  const isInUse = usePlaygroundState((state) => state.variables.chosen === name);
  return (
    <div className="fp-variables-head">
      <label className="fp-check">
        <input
          type="checkbox"
          checked={isInUse}
          onChange={() =>
            actions.setVariables(({ chosen: _before, ...rest }) =>
              isInUse ? rest : { ...rest, chosen: name },
            )
          }
        />
        Prefer this set
      </label>
      <button
        type="button"
        className="fp-quiet-button fp-last"
        onClick={() => actions.setVariables((before) => withoutCustomSet(before, name))}
      >
        Delete set {choice.label}
      </button>
    </div>
  );
}

interface VariableRowProps {
  readonly rows: readonly Variable[];
  readonly index: number;
  readonly onChange: (variable: Variable) => void;
  readonly onRemove: () => void;
}

function VariableRow({ rows, index, onChange, onRemove }: VariableRowProps): ReactElement {
  const id = useId();
  const [isRevealed, setIsRevealed] = useState(false);
  const row = rows[index] ?? fresh;
  const problem = findNameProblem(rows, index);
  const label = row.name || `variable ${index + 1}`;
  const plain = { className: "fp-input", autoComplete: "off", spellCheck: false } as const;
  return (
    <div className="fp-variable">
      <input
        {...plain}
        aria-label={`Name of variable ${index + 1}`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        placeholder="name"
        data-plain
        value={row.name}
        onChange={(event) => onChange({ ...row, name: event.currentTarget.value.trim() })}
      />
      <div className="fp-input-line">
        <input
          {...plain}
          aria-label={`Value of ${label}`}
          type={row.secret && !isRevealed ? "password" : "text"}
          placeholder={row.secret ? "stored in this tab only" : "value"}
          data-1p-ignore
          data-lpignore="true"
          data-plain
          value={row.value}
          onChange={(event) => onChange({ ...row, value: event.currentTarget.value })}
        />
        {row.secret && (
          <IconButton
            icon={isRevealed ? "eyeOff" : "eye"}
            label={`Show ${label}`}
            aria-pressed={isRevealed}
            className="fp-inside"
            onClick={() => setIsRevealed(!isRevealed)}
          />
        )}
      </div>
      <button
        type="button"
        className="fp-toggle"
        aria-pressed={row.secret}
        aria-label={`Secret: ${label}`}
        title="Secrets are masked, stored in this tab only, and never part of saved forms, links or files"
        onClick={() => onChange({ ...row, secret: !row.secret })}
      >
        secret
      </button>
      <IconButton icon="close" label={`Remove ${label}`} onClick={onRemove} />
      <p id={`${id}-problem`} className="fp-message" aria-live="polite">
        {problem}
      </p>
    </div>
  );
}

function RememberChoice(): ReactElement {
  const { actions } = usePlayground();
  const remembered = usePlaygroundState((state) => state.variables.remembered);
  return (
    <label className="fp-check">
      <input
        type="checkbox"
        checked={remembered}
        onChange={() => actions.setVariables((before) => ({ ...before, remembered: !remembered }))}
      />
      Remember variables on this device, except secrets
    </label>
  );
}
