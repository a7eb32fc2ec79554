import type { ReactElement } from "react";
import { CopyButton } from "../controls/CopyButton.js";
import { usePlayground, usePlaygroundState } from "../playground-context.js";
import type { OAuthState } from "../state/model/auth/auth-state.js";
import type { OAuthCredential } from "../state/request/credentials/credentials.js";
import type { OAuthGrant } from "../state/model/auth/oauth-setup.js";
import { openPopup } from "../state/transport/oauth/authorize/open-popup.js";
import { isBaseUrl } from "../state/model/variables/environments.js";
import { LoginActions } from "./LoginActions.js";
import { LoginFailure, StaleWarning } from "./LoginMessages.js";
import { ScopePicker } from "./ScopePicker.js";
import { TextField } from "./TextField.js";
import { useScopes } from "./use-scopes.js";

/** Authorization code grant with PKCE. Opens the provider's login page in a new window. */
export function AuthorizationCodePanel(props: {
  readonly oauth: OAuthCredential;
  readonly grant: OAuthGrant;
}): ReactElement {
  const { actions, callbackUrl } = usePlayground();
  const { oauth, grant } = props;
  const { setup, state } = oauth;
  const status = usePlaygroundState(({ logins }) => logins[setup.scheme]);
  const change = (changed: Partial<OAuthState>): void =>
    actions.changeOAuth(setup.scheme, (before) => ({ ...before, ...changed }));
  const scopes = useScopes(oauth);
  const logIn = (): void => {
    const popup = openPopup();
    scopes.save();
    void actions.logIn(setup, grant, popup ? { popup } : {});
  };
  const host = findHost(state.authorizationUrl || grant.authorizationUrl);
  return (
    <div className="fp-login">
      <StaleWarning oauth={oauth} />
      <LoginFailure scheme={setup.scheme} />
      <TextField
        label="Client ID"
        description="Of the app that you registered with the provider."
        value={state.clientId}
        onChange={(clientId) => change({ clientId })}
      />
      <TextField
        label="Client secret"
        description="Leave this empty unless your app has one."
        secret
        value={state.clientSecret}
        onChange={(clientSecret) => change({ clientSecret })}
      />
      <div className="fp-auth-field">
        <span className="fp-name">Redirect URL to register with the provider</span>
        <div className="fp-input-line">
          <code className="fp-redirect">{callbackUrl}</code>
          <CopyButton label="Copy the redirect URL" text={() => callbackUrl} />
        </div>
      </div>
      <ScopePicker offered={grant.scopes} scopes={scopes} />
      <LoginActions
        oauth={oauth}
        label={`Log in at ${host ?? "the provider"}`}
        isDisabled={state.clientId.trim() === "" || host === undefined}
        onLogIn={logIn}
      />
      {state.clientId.trim() === "" && <p className="fp-note">Enter the client ID first.</p>}
      {status?.loginUrl !== undefined && (
        <p className="fp-note" role="alert">
          The browser blocked the window.{" "}
          <a href={status.loginUrl} target="_blank" rel="noopener noreferrer">
            Open the login page
          </a>
        </p>
      )}
    </div>
  );
}

function findHost(url: string | undefined): string | undefined {
  return url !== undefined && isBaseUrl(url) ? new URL(url).host : undefined;
}
