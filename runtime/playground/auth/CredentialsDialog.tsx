import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import { Dialog } from "../controls/Dialog.js";
import { Select } from "../controls/Select.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import type { OAuthCredential } from "../state/request/credentials/credentials.js";
import type { OAuthState } from "../state/model/auth/auth-state.js";
import type { ClientAuthentication } from "../state/transport/oauth/client-authentication.js";
import { type OAuthGrant, resolveTokenUrl } from "../state/model/auth/oauth-setup.js";
import { LoginFailure } from "./LoginMessages.js";
import { ScopePicker } from "./ScopePicker.js";
import { TextField } from "./TextField.js";
import { useScopes } from "./use-scopes.js";

/** How long the dialog shows that the login succeeded. Milliseconds. */
const closeDelay = 500;

interface CredentialsDialogProps {
  readonly grant: OAuthGrant;
  readonly oauth: OAuthCredential;
  readonly onClose: () => void;
}

/** Prompts for the credentials of a grant and logs in with them. */
export function CredentialsDialog({ grant, oauth, onClose }: CredentialsDialogProps): ReactElement {
  const { actions } = usePlayground();
  const { setup, state } = oauth;
  const { scheme } = setup;
  const [isDone, setIsDone] = useState(false);
  // The user's password is discarded with the dialog.
  const [person, setPerson] = useState({ username: "", password: "" });
  const [authentication, setAuthentication] = useState<ClientAuthentication>();
  const closeRef = useRef(onClose);
  useEffect(() => {
    closeRef.current = onClose;
  });
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => closeRef.current(), closeDelay);
    return () => clearTimeout(timer);
  }, [isDone]);
  const change = (changed: Partial<OAuthState>): void =>
    actions.changeOAuth(scheme, (before) => ({ ...before, ...changed }));
  const close = (): void => {
    actions.cancelLogin(scheme);
    onClose();
  };
  const [isTried, setIsTried] = useState(false);
  // Checked here, because server errors rarely name the missing field.
  const isIncomplete = grant.type === "clientCredentials" && state.clientId.trim() === "";
  const scopes = useScopes(oauth);
  const logIn = async (): Promise<void> => {
    scopes.save();
    const input = { ...person, clientAuthentication: authentication };
    const outcome = await actions.logIn(setup, grant, input);
    if (outcome === "logged-in") setIsDone(true);
    if (outcome === "unreadable") onClose();
  };
  return (
    <Dialog title="Log in" closeLabel="Close the login" className="fp-login-dialog" onClose={close}>
      <form
        className="fp-login-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (!state.isLoggingIn && !isIncomplete) void logIn();
        }}
      >
        {grant.type === "password" && (
          <>
            <TextField
              label="Username"
              takesFocus
              value={person.username}
              onChange={(username) => setPerson({ ...person, username })}
            />
            <TextField
              label="Password"
              secret
              value={person.password}
              onChange={(password) => setPerson({ ...person, password })}
            />
          </>
        )}
        <TextField
          label="Client ID"
          takesFocus={grant.type !== "password"}
          value={state.clientId}
          onChange={(clientId) => change({ clientId })}
        />
        <TextField
          label="Client secret"
          secret
          value={state.clientSecret}
          onChange={(clientSecret) => change({ clientSecret })}
        />
        {state.clientSecret !== "" && (
          <AuthenticationPicker value={authentication} onChange={setAuthentication} />
        )}
        <ScopePicker offered={grant.scopes} scopes={scopes} />
        <TokenUrl grant={grant} state={state} />
        {isTried && isIncomplete && (
          <p className="fp-note" role="alert">
            Enter the client ID first.
          </p>
        )}
        <LoginFailure scheme={scheme} />
        <div className="fp-login-actions">
          <button type="submit" className="fp-send" aria-disabled={state.isLoggingIn || undefined}>
            {state.isLoggingIn ? "Loading..." : isDone ? "Logged in" : "Log in"}
          </button>
          <button type="button" className="fp-quiet-button" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const authentications: readonly (readonly [ClientAuthentication | "", string])[] = [
  ["", "Automatic"],
  ["client_secret_basic", "Authorization header"],
  ["client_secret_post", "Request body"],
];

function AuthenticationPicker(props: {
  readonly value: ClientAuthentication | undefined;
  readonly onChange: (value: ClientAuthentication | undefined) => void;
}): ReactElement {
  const id = useId();
  return (
    <div className="fp-auth-field">
      <label htmlFor={id} className="fp-name">
        Send the client secret in
      </label>
      <Select
        id={id}
        value={props.value ?? ""}
        onChange={(event) => {
          const { value } = event.currentTarget;
          props.onChange(
            authentications.find(([each]) => each !== "" && each === value)?.[0] || undefined,
          );
        }}
      >
        {authentications.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Shows where the credentials are sent. */
function TokenUrl({
  grant,
  state,
}: {
  readonly grant: OAuthGrant;
  readonly state: OAuthState;
}): ReactElement {
  const baseUrl = usePlaygroundState((playground) => playground.baseUrl);
  const url = resolveTokenUrl(state.tokenUrl || (grant.tokenUrl ?? ""), baseUrl);
  return (
    <p className="fp-note fp-login-url">
      {url === undefined ? "The definition has no token URL." : <>Sent to {url}</>}
    </p>
  );
}
