import type { ReactElement } from "react";
import type { SecurityEncoding } from "../../http/index.js";
import { Select } from "../controls/Select.js";
import { usePlayground } from "../playground-context.js";
import type { CredentialField } from "../state/model/auth/credential-fields.js";
import { toPlainText } from "../../definition/text/index.js";
import { TextField } from "./TextField.js";

/** A credential field of a scheme. */
export function CredentialInput({
  field,
  security,
  isFirst,
}: {
  readonly field: CredentialField;
  readonly security: SecurityEncoding;
  /** The first field shows where the credential is sent. */
  readonly isFirst: boolean;
}): ReactElement {
  const { actions, store } = usePlayground();
  const { label, secret, value, initial, isChanged, description } = field;
  const write = (next: string | undefined): void =>
    actions.setAuth(field.change(store.getState().auth, next));
  return (
    <TextField
      label={label}
      secret={secret}
      value={value}
      onChange={write}
      onReset={isChanged ? () => write(undefined) : undefined}
      resetLabel={initial === "" ? "Reset" : "Reset to default"}
      before={<TokenChoice field={field} />}
      {...(isFirst ? { location: describeLocation(security) } : {})}
      {...(description ? { description: toPlainText(description, maxDescriptionLength) } : {})}
    />
  );
}

/** Selects one of several tokens by key. A token that the user typed is "Custom". */
function TokenChoice({ field }: { readonly field: CredentialField }): ReactElement | null {
  const { actions, store } = usePlayground();
  const { choices, chosen, choose } = field;
  if (!choices || !choose) return null;
  return (
    <Select
      className="fp-auth-choice"
      aria-label={`Choose ${field.label}`}
      value={chosen === undefined ? custom : `key ${chosen}`}
      onChange={({ currentTarget }) => {
        const [, key] = /^key (.*)$/s.exec(currentTarget.value) ?? [];
        if (key !== undefined) actions.setAuth(choose(store.getState().auth, key));
      }}
    >
      {choices.map(({ key }) => (
        <option key={key} value={`key ${key}`}>
          {key}
        </option>
      ))}
      {chosen === undefined && <option value={custom}>Custom</option>}
    </Select>
  );
}

const custom = "custom";

/** Describes where a credential is sent. */
function describeLocation(security: SecurityEncoding): string {
  switch (security.type) {
    case "bearer": {
      const { header = "Authorization", prefix = "Bearer" } = security;
      return `${header}: ${prefix} …`;
    }
    case "basic":
      return "Authorization: Basic …";
    case "header":
      return `${security.name}: ${security.prefix ? `${security.prefix} ` : ""}…`;
    case "query":
      return `?${security.name}=…`;
    case "cookie":
      return `Cookie: ${security.name}=…`;
  }
}

/** Longer descriptions are truncated here. The reference shows them in full. Characters. */
const maxDescriptionLength = 300;
