import { useState, type ReactElement, type ReactNode } from "react";
import { IconButton } from "../../controls/IconButton.js";
import { Menu } from "../../controls/Menu.js";
import { Icon } from "../../icons/icons.js";
import { useFormValue, usePlayground, usePlaygroundState } from "../../playground-context.js";
import { isTemplate } from "../../state/model/variables/template.js";
import { listEffective } from "../../state/model/variables/variables.js";
import type { FieldProps } from "./field-props.js";
import { useField } from "./use-field.js";

/**
 * Lets users enter a variable instead of using a control that takes no text, such as a date picker. Offered
 * once variables exist.
 */
export function VariableSwitch({
  children,
  ...props
}: FieldProps & { readonly children: ReactNode }): ReactElement {
  const value = useFormValue(props.path);
  const holdsTemplate = typeof value === "string" && isTemplate(value);
  const [isText, setIsText] = useState(holdsTemplate);
  // Stays a text field while the user edits the reference.
  if (holdsTemplate && !isText) setIsText(true);
  if (isText) return <VariableField {...props} onLeave={() => setIsText(false)} />;
  return (
    <div className="fp-variable-switch">
      <div className="fp-variable-control">{children}</div>
      <VariableMenu {...props} />
    </div>
  );
}

function VariableMenu({ path, name }: FieldProps): ReactElement | null {
  const { actions } = usePlayground();
  const variables = usePlaygroundState((state) => state.variables);
  const environmentId = usePlaygroundState((state) => state.environmentId);
  const names = listEffective(variables, environmentId).map((each) => each.name);
  if (names.length === 0) return null;
  return (
    <Menu
      className="fp-icon-button"
      label={`Use a variable for ${name || "this value"}`}
      items={names.map((each) => ({ id: each, label: `{{${each}}}` }))}
      onChoose={(chosen) => actions.setValue(path, `{{${chosen}}}`)}
    >
      <Icon name="braces" size={14} />
    </Menu>
  );
}

function VariableField({
  onLeave,
  ...props
}: FieldProps & { readonly onLeave: () => void }): ReactElement {
  const field = useField(props);
  return (
    <>
      <div className="fp-input-line">
        <input
          {...field.control}
          className="fp-input"
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={typeof field.value === "string" ? field.value : ""}
          onChange={(event) => field.setValue(event.currentTarget.value)}
        />
        <IconButton
          icon="undo"
          label={`No variable for ${props.name || "this value"}`}
          onClick={() => {
            field.setValue(undefined);
            onLeave();
          }}
        />
      </div>
      {field.messages}
    </>
  );
}
