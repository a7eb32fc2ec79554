import { useState, type ReactElement } from "react";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import type { OAuthCredential } from "../state/auth/credentials.js";
import type { OAuthGrant } from "../state/oauth/oauth-setup.js";
import { AuthorizationCodePanel } from "./AuthorizationCodePanel.js";
import { TextField } from "./TextField.js";

/** How a token of an OAuth scheme is obtained; the token itself is a field of the authorization card. */
export function OAuthCard({ oauth }: { readonly oauth: OAuthCredential }): ReactElement | null {
  const { actions } = usePlayground();
  const { setup, state } = oauth;
  const status = usePlaygroundState(({ logins }) => logins[setup.scheme]);
  const [index, setIndex] = useState(0);
  const grant: OAuthGrant | undefined = setup.grants[index] ?? setup.grants[0];
  if (!grant) return null;
  const { changeOAuth, logIn } = actions;
  if (grant.type === "authorizationCode" && setup.grants.length === 1) {
    return <AuthorizationCodePanel oauth={oauth} grant={grant} />;
  }
  return (
    <div className="fp-oauth">
      {setup.grants.length > 1 && (
        <select
          aria-label="Grant"
          value={index}
          onChange={(event) => setIndex(Number(event.currentTarget.value))}
        >
          {setup.grants.map(({ type }, each) => (
            <option key={type} value={each}>
              {type}
            </option>
          ))}
        </select>
      )}
      <TextField
        label="Client ID"
        value={state.clientId}
        onChange={(clientId) => changeOAuth(setup.scheme, (before) => ({ ...before, clientId }))}
      />
      <TextField
        label="Client secret"
        secret
        value={state.clientSecret}
        onChange={(clientSecret) =>
          changeOAuth(setup.scheme, (before) => ({ ...before, clientSecret }))
        }
      />
      <button
        type="button"
        className="fp-button"
        disabled={state.isLoggingIn}
        onClick={() => void logIn(setup, grant)}
      >
        {state.isLoggingIn ? "Loading..." : "Get token"}
      </button>
      {status?.failure && <p role="alert">{status.failure}</p>}
    </div>
  );
}
