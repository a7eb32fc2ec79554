import { useId, useState, type ReactElement } from "react";
import type { SecurityEncoding } from "../../http/index.js";
import { Segmented } from "../controls/Segmented.js";
import { Select } from "../controls/Select.js";
import { Icon } from "../icons/icons.js";
import { OAuthCard } from "../later-parts.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import {
  isAuthenticated,
  listAlternatives,
  maskCredential,
  type CredentialField,
  type SchemeCredential,
} from "../state/auth/credentials.js";
import { listClientCertificates } from "../state/send/client-certificates.js";
import { listSchemes } from "../state/form/encode-form.js";
import { toPlainText } from "../state/response/plain-text.js";
import { TextField } from "./TextField.js";

/** The credentials of the API: what is shown here is what is sent. */
export function AuthCard(): ReactElement | null {
  const { open } = usePlayground();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const schemes = useSchemes();
  const alternatives = listAlternatives(open.encoding);
  if (alternatives.length === 0) return null;
  const isDone = isAuthenticated(schemes);
  return (
    <section className="fp-auth" aria-label="Authorization">
      <button
        type="button"
        className="fp-auth-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="key" />
        <span className="fp-auth-title">{findTitle(schemes)}</span>
        <span className="fp-auth-preview">{findPreview(schemes)}</span>
        <span className="fp-badge" data-tone={isDone ? "good" : "neutral"}>
          {isDone ? "Authenticated" : "Not Authenticated"}
        </span>
        <Icon name="chevronDown" size={14} />
      </button>
      <div id={id} className="fp-auth-body" hidden={!isOpen}>
        {alternatives.length > 1 && <AlternativePicker alternatives={alternatives} />}
        {nameFields(schemes).map((scheme) => (
          <SchemeFields key={scheme.scheme} scheme={scheme} />
        ))}
        {schemes.length === 0 && (
          <p className="fp-note">The request is sent without credentials.</p>
        )}
      </div>
    </section>
  );
}

function useSchemes(): SchemeCredential[] {
  const { open, store } = usePlayground();
  usePlaygroundState((state) => state.auth);
  usePlaygroundState((state) => state.alternative);
  usePlaygroundState((state) => state.environmentId);
  return listSchemes(open, store.getState());
}

/** Fields of several schemes that share a label, such as two bearer tokens, are distinguished by their scheme. */
function nameFields(schemes: readonly SchemeCredential[]): SchemeCredential[] {
  const labels = schemes.flatMap(({ fields }) => fields.map(({ label }) => label));
  const isShared = (label: string): boolean => labels.indexOf(label) !== labels.lastIndexOf(label);
  return schemes.map((each) => ({
    ...each,
    fields: each.fields.map((field) =>
      isShared(field.label) ? { ...field, label: `${field.label} (${each.scheme})` } : field,
    ),
  }));
}

function findTitle(schemes: readonly SchemeCredential[]): string {
  const kinds = new Set(schemes.map(({ kind }) => kind));
  if (schemes.length !== 1) return "Enter your credentials";
  if (kinds.has("bearer")) return "Enter your bearer token";
  return kinds.has("basic") ? "Enter your username and password" : "Enter your credentials";
}

function findPreview(schemes: readonly SchemeCredential[]): string {
  const [first] = schemes.flatMap(({ credential }) => (credential ? [credential] : []));
  if (!first) return "";
  const masked = maskCredential(first);
  if (masked.type === "basic") return masked.username;
  return masked.type === "bearer" ? masked.token : masked.value;
}

function AlternativePicker({
  alternatives,
}: {
  readonly alternatives: readonly (readonly SecurityEncoding[])[];
}): ReactElement {
  const { actions, open } = usePlayground();
  const id = useId();
  const selected = String(usePlaygroundState((state) => state.alternative));
  const options = alternatives.map((schemes, index) => ({
    value: String(index),
    label:
      [...schemes.map(({ scheme }) => scheme), ...listClientCertificates(open, index)].join(
        " + ",
      ) || "none",
  }));
  return (
    <div className="fp-auth-field">
      <span id={id} className="fp-name">
        Authenticate with
      </span>
      {options.length < 4 ? (
        <Segmented
          options={options}
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
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </div>
  );
}

function SchemeFields({ scheme }: { readonly scheme: SchemeCredential }): ReactElement {
  const fields = scheme.fields.map((field) => <SecretField key={field.id} field={field} />);
  return (
    <>
      {scheme.oauth ? <OAuthCard oauth={scheme.oauth}>{fields}</OAuthCard> : fields}
      {scheme.kind === "cookie" && (
        <p className="fp-note">A page cannot set cookies: this one is sent through a relay only.</p>
      )}
    </>
  );
}

function SecretField({ field }: { readonly field: CredentialField }): ReactElement {
  const { actions, store } = usePlayground();
  const { label, secret, value, initial, description } = field;
  const write = (next: string | undefined): void =>
    actions.setAuth(field.change(store.getState().auth, next));
  return (
    <TextField
      label={label}
      secret={secret}
      value={value}
      onChange={write}
      {...(description ? { description: shortenDescription(description) } : {})}
    >
      {value !== initial && (
        <button type="button" className="fp-button" onClick={() => write(undefined)}>
          {initial === "" ? "Reset" : `Reset to default${field.id === "token" ? " token" : ""}`}
        </button>
      )}
    </TextField>
  );
}

/** The reference shows long descriptions in full; here they would push the form away. Characters. */
const longestDescription = 300;

function shortenDescription(markdown: string): string {
  const text = toPlainText(markdown);
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, longestDescription).replace(/\s+\S*$/, "")}…`;
}
