import { toPlainText } from "../../definition/text/index.js";
import { useId, type ReactElement } from "react";
import { Select } from "../controls/Select.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import { type ServerVariableField, findChosen } from "../state/model/variables/environments.js";

/** Variables of the server URL. Hidden if the user entered another URL. */
export function ServerVariables(): ReactElement | null {
  const environment = usePlaygroundState(findChosen);
  const baseUrl = usePlaygroundState((state) => state.baseUrl);
  if (!environment?.server || baseUrl !== environment.baseUrl) return null;
  return (
    <fieldset className="fp-servers" aria-label="Server variables">
      {environment.server.variables.map((variable) => (
        <Field key={variable.name} variable={variable} />
      ))}
    </fieldset>
  );
}

function Field({ variable }: { readonly variable: ServerVariableField }): ReactElement {
  const { actions } = usePlayground();
  const { name, value, values, description } = variable;
  const id = useId();
  const set = (text: string): void => actions.setServerValue(name, text);
  return (
    <span className="fp-server" title={toPlainText(description) || undefined}>
      <label htmlFor={id}>{name}</label>
      {values ? (
        <Select id={id} value={value} onChange={(event) => set(event.currentTarget.value)}>
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      ) : (
        <input
          id={id}
          className="fp-server-text"
          size={Math.max(8, value.length + 1)}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => set(event.currentTarget.value.trim())}
        />
      )}
    </span>
  );
}
